import { encode } from 'uqr';
import classes from './second-factor.module.css';

/** Quiet zone around the code, in modules. */
const BORDER = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** QR code, always black on white, independent of the color scheme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
