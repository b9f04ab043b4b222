import { IconFrame, type IconProps } from './icon.tsx';

export function UserIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5c.6-4.3 3.6-6.5 8-6.5s7.4 2.2 8 6.5" />
    </IconFrame>
  );
}

export function UsersIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.5-3.7 2.9-5.5 6.5-5.5s6 1.8 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.2.7 3.6 2.4 4 5.1" />
    </IconFrame>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 20S3.5 14.8 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 14.8 12 20 12 20z" />
    </IconFrame>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 5.5h16v11h-9L6.5 20v-3.5H4zM8 9.5h8M8 12.5h5" />
    </IconFrame>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M6.2 3.5 9.3 4l1.2 4.3-2.2 1.8a12 12 0 0 0 5.6 5.6l1.8-2.2 4.3 1.2.5 3.1c-.2 1.6-1.5 2.7-3 2.7C10.5 20.5 3.5 13.5 3.5 6.5c0-1.5 1.1-2.8 2.7-3z" />
    </IconFrame>
  );
}

export function MessengerIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3.5 20.5 5 16.2a8.7 8.7 0 1 1 3 2.9z" />
      <path d="M9 8.5c-.6 2.6 2.9 6.3 5.8 6.3.8 0 1.7-1.3 1.2-1.7l-1.7-1-1 .9c-1.1-.3-2.2-1.4-2.6-2.5l.9-1-.8-1.7c-.4-.5-1.5-.1-1.8.7z" />
    </IconFrame>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="1.5" />
      <path d="m3.5 7 8.5 6 8.5-6" />
    </IconFrame>
  );
}

export function MapPinIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </IconFrame>
  );
}

export function VerifiedSealIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m12 2.8 2.3 1.9 3-.2.7 2.9 2.5 1.6-1.1 2.8 1.1 2.8-2.5 1.6-.7 2.9-3-.2-2.3 1.9-2.3-1.9-3 .2-.7-2.9-2.5-1.6 1.1-2.8-1.1-2.8L6 7.4l.7-2.9 3 .2z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.5" />
    </IconFrame>
  );
}

export function StarIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z" />
    </IconFrame>
  );
}

export function InboxIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3.5 13.5 6 5.5h12l2.5 8v5h-17zM3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5" />
    </IconFrame>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 8h15c0-1.5-2-3-2-8A5.5 5.5 0 0 0 12 3.5zM9.8 20a2.4 2.4 0 0 0 4.4 0" />
    </IconFrame>
  );
}

export function CartIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3 4.5h2.5l2.3 10.5h9.7L20 7.5H6.2" />
      <circle cx="9" cy="18.5" r="1.5" />
      <circle cx="16" cy="18.5" r="1.5" />
    </IconFrame>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3.5" y="5" width="17" height="15" rx="1.5" />
      <path d="M3.5 9.5h17M8 3v4M16 3v4" />
    </IconFrame>
  );
}

export function CameraIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3.5 8h4L9 5.5h6L16.5 8h4v11h-17z" />
      <circle cx="12" cy="13" r="3.5" />
    </IconFrame>
  );
}

export function ImageIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="1.5" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="m4 17 5-4.5 3.5 3 3.5-4 4.5 5" />
    </IconFrame>
  );
}

export function HomeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m3.5 11 8.5-7 8.5 7M6 9.5v10h12v-10M10 19.5v-5.5h4v5.5" />
    </IconFrame>
  );
}

export function BagIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 8.5h14l1 11.5H4zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" />
    </IconFrame>
  );
}

export function ListIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />
    </IconFrame>
  );
}

export function BuildingIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 20.5V5.5L13 3v17.5M13 9h6v11.5M3 20.5h18M8 9h2M8 12.5h2M8 16h2M16 12.5v.1M16 16v.1" />
    </IconFrame>
  );
}

export function LogOutIcon(props: IconProps) {
  return (
    <IconFrame directional {...props}>
      <path d="M13 4.5H5.5v15H13M10 12h10m-3.5-3.5L20 12l-3.5 3.5" />
    </IconFrame>
  );
}
