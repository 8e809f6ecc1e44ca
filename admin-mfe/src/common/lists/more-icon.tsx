/** Three vertical dots for a menu button. */
export function MoreIcon({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M10 4h4v4h-4zM10 10h4v4h-4zM10 16h4v4h-4z" />
    </svg>
  );
}
