/** The name of a file that is handed out, of what people called something: a slash would make folders of it. */
export const attachmentName = (name: string): string => name.replace(/[/\\]/g, '-')
