import { download } from '#web/share/download.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves a QR image and tells how it went. */
export async function saveQr(path: string, name: string): Promise<void> {
  try {
    await download(path, name)
    toast({ title: 'QR Code Downloaded', description: name })
  } catch {
    toast({
      title: 'Download Failed',
      description: 'Unable to download the QR code. Please try again.',
      destructive: true,
    })
  }
}
