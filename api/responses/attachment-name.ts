/** Returns a filename for a download. Slashes would create folders. */
export const attachmentName = (name: string): string => name.replace(/[/\\]/g, '-')
