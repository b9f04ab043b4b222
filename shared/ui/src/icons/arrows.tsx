import { IconFrame, type IconProps } from './icon.tsx';

export function ChevronDownIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m6 9 6 6 6-6" />
    </IconFrame>
  );
}

export function ChevronUpIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m6 15 6-6 6 6" />
    </IconFrame>
  );
}

export function ChevronStartIcon(props: IconProps) {
  return (
    <IconFrame directional {...props}>
      <path d="m15 6-6 6 6 6" />
    </IconFrame>
  );
}

export function ChevronEndIcon(props: IconProps) {
  return (
    <IconFrame directional {...props}>
      <path d="m9 6 6 6-6 6" />
    </IconFrame>
  );
}

export function ArrowEndIcon(props: IconProps) {
  return (
    <IconFrame directional {...props}>
      <path d="M4 12h15m-6-6 6 6-6 6" />
    </IconFrame>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <IconFrame directional {...props}>
      <path d="M14 4h6v6m0-6-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5V7.5A1.5 1.5 0 0 1 5.5 6H10" />
    </IconFrame>
  );
}
