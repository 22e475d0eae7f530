import { create } from 'qrcode'

/** Modules of white around the code, required by ISO/IEC 18004, 9.1. */
const QUIET_ZONE = 4

/** A QR code drawn in the browser, so that secrets aren't sent to the server. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path className="fill-night" d={path} />
    </svg>
  )
}
