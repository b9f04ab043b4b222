import { IconFrame, type IconProps } from './icon.tsx';

export function GoogleIcon(props: IconProps) {
  return (
    <IconFrame stroke="none" {...props}>
      <path fill="#4285f4" d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4z" />
      <path fill="#34a853" d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.1H3.1v2.6A10 10 0 0 0 12 22z" />
      <path fill="#fbbc05" d="M6.4 14a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9z" />
      <path fill="#ea4335" d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6z" />
    </IconFrame>
  );
}

export function FacebookIcon(props: IconProps) {
  return (
    <IconFrame stroke="none" {...props}>
      <circle cx="12" cy="12" r="10" fill="#1877f2" />
      <path
        fill="#fff"
        d="M13.3 21.9v-7.3h2.5l.4-2.9h-2.9V9.9c0-.9.4-1.5 1.6-1.5h1.5V5.8c-.4-.1-1.2-.2-2-.2-2.5 0-4 1.5-4 4v2.1H7.8v2.9h2.6v7.3z"
      />
    </IconFrame>
  );
}
