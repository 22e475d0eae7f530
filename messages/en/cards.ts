/** What printed cards say, in the event’s language; the API alone reads it. Short: a business card has room for two words. */
export default {
  'cards.addPhotos': 'Add your photos',
  'cards.joinWifi': 'Join the Wi-Fi',
  'cards.openGallery': 'Open the gallery',
  'cards.password': 'Password: {password}',
  'cards.scan': 'Scan the code with your phone',
} as const
