/** What printed cards say, in the event’s language; the API alone reads it. Short: a business card has room for two words. */
export default {
  'cards.addPhotos': 'Add your photos',
  'cards.createEvent': 'Create your event',
  'cards.joinWifi': 'Join the Wi-Fi',
  'cards.nameEvent': 'Name it and choose the day',
  'cards.openGallery': 'Open the gallery',
  'cards.password': 'Password: {password}',
  'cards.scan': 'Scan the code with your phone',
  'cards.shareGallery': 'Share your gallery',
  'cards.validUntil': 'Valid until {when}',
} as const
