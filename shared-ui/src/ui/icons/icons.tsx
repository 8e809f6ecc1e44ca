import type { SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'd'> {
  /** Width and height in px; default 20. */
  size?: number | undefined;
}

/** A line icon on a 24 px grid, hidden from assistive technology: the text next to it is the label. */
function Icon({ size = 20, d, ...rest }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}

export const CartIcon = (props: IconProps) => (
  <Icon {...props} d="M5 8h14l1 13H4L5 8Z M9 10.5V6.5a3 3 0 0 1 6 0v4" />
);

export const MenuIcon = (props: IconProps) => <Icon {...props} d="M3 6.5h18M3 12h18M3 17.5h18" />;

export const CloseIcon = (props: IconProps) => <Icon {...props} d="m5 5 14 14M19 5 5 19" />;

export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21" />
);

export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Icon
    {...props}
    fill={filled ? 'currentColor' : 'none'}
    d="M12 20 4.4 12.3a4.8 4.8 0 0 1 6.8-6.8l.8.8.8-.8a4.8 4.8 0 0 1 6.8 6.8L12 20Z"
  />
);

export const ShareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v8.5h14V12" />
);

export const FlipIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 11a8 8 0 0 1 14-4.5L20 8.5M20 4v4.5h-4.5M20 13a8 8 0 0 1-14 4.5L4 15.5M4 20v-4.5h4.5"
  />
);

export const CheckIcon = (props: IconProps) => <Icon {...props} d="m4.5 12.5 5 5 10-11" />;

export const AlertIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3 2 21h20L12 3ZM12 10v5M12 17.8v.2" />
);

export const PlusIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M5 12h14" />;

export const MinusIcon = (props: IconProps) => <Icon {...props} d="M5 12h14" />;

export const ChevronIcon = (props: IconProps) => <Icon {...props} d="m6 9 6 6 6-6" />;

export const ArrowIcon = (props: IconProps) => <Icon {...props} d="M4 12h15M13 6l6 6-6 6" />;

export const MailIcon = (props: IconProps) => (
  <Icon {...props} d="M3 5.5h18v13H3v-13Zm0 .5 9 7 9-7" />
);

export const UploadIcon = (props: IconProps) => (
  <Icon {...props} d="M12 16V5M7.5 9.5 12 5l4.5 4.5M4 17v3.5h16V17" />
);

export const DownloadIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4 17v3.5h16V17" />
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props} d="M9 8h11v13H9V8ZM15 8V3.5H4V16h5" />
);

export const FacebookIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.7V2.6c-.6-.1-1.4-.1-2.2-.1-2.6 0-4.2 1.6-4.2 4.4v2.6H8V13h3.3v8"
  />
);

export const XIcon = (props: IconProps) => (
  <Icon {...props} d="M4 4h4l12 16h-4L4 4ZM19.5 4l-6.4 7M4.5 20l6.5-7.2" />
);

export const InstagramIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 4h16v16H4V4ZM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM16.8 7.2v.1"
  />
);
