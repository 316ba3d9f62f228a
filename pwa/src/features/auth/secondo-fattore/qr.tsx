import { encode } from 'uqr';

/** Blank modules around it, without which readers do not find it. */
const BORDER = 4;

interface CodiceQrProps {
  readonly testo: string;
  readonly label: string;
}

/** A QR code, drawn as one path: dark on white in both schemes, as readers expect it. */
export function CodiceQr({ testo, label }: CodiceQrProps) {
  const { data, size } = encode(testo, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="auth-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
