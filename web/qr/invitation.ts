/** What stands beside a code that people scan. */
export const INVITATION = 'Scan to see every photo and add yours'
