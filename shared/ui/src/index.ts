// Actions
export { Button, type ButtonProps } from './button/button.tsx';
export {
  buttonClass,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  iconButtonClass,
} from './button/button-class.ts';
export { SubmitButton, type SubmitButtonProps } from './button/submit-button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';

// Fields
export { CheckboxField, type CheckboxFieldProps } from './fields/checkbox-field.tsx';
export { ChoiceField, type Choice, type ChoiceFieldProps } from './fields/choice-field.tsx';
export { FileField, type FileFieldProps } from './fields/file-field.tsx';
export { Honeypot } from './fields/honeypot.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx';
export { PhoneField, type PhoneFieldProps } from './fields/phone-field.tsx';
export { isPhoneCode, joinPhone, phoneCodeName, phoneNumberOf } from './fields/phone-number.ts';
export { RequiredNote } from './fields/required-note.tsx';
export { SelectField, type SelectFieldProps } from './fields/select-field.tsx';
export { SwitchField, type SwitchFieldProps } from './fields/switch-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './fields/text-area-field.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';

// Messages and waiting
export { Alert, type AlertProps, type AlertTone } from './feedback/alert.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorSummary } from './feedback/error-summary.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';

// Dialog and tabs
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';

// Layout
export { Card, type CardProps } from './layout/card.tsx';
export { Container, type ContainerProps } from './layout/container.tsx';
export { PageHeading, type PageHeadingProps } from './layout/page-heading.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export { SkipLink } from './layout/skip-link.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

// Small data
export { Badge, type BadgeProps } from './data/badge.tsx';
export { Chip, type ChipProps } from './data/chip.tsx';
export { Stat, type StatProps } from './data/stat.tsx';

// Icons
export type { IconProps } from './icons/icon.tsx';
export * from './icons/arrows.tsx';
export * from './icons/provider-logos.tsx';
export * from './icons/form-signs.tsx';
export * from './icons/signs.tsx';
export * from './icons/objects.tsx';

// Helper
export { classNames } from './class-names.ts';

// Drawings
export type { DrawingProps } from './drawings/drawing.tsx';
export { Portrait, type PortraitProps } from './drawings/portrait/portrait.tsx';
export { ArchMonogram, type ArchMonogramProps } from './drawings/arch-monogram.tsx';
export { BlogPicture, type BlogPictureProps } from './drawings/blog/blog-picture.tsx';
export type { BlogScene } from './drawings/blog/blog-objects.tsx';
export { Couple, type CoupleProps } from './drawings/couple.tsx';
export { Monogram, type MonogramProps } from './drawings/monogram.tsx';
export { Skyline, type SkylineProps } from './drawings/skyline/skyline.tsx';
export { WeddingScene } from './drawings/wedding/wedding-scene.tsx';

// Brand and ornament
export { Logo, LogoMark, type LogoProps } from './brand/logo.tsx';
export { PakistanFlag, type PakistanFlagProps } from './brand/pakistan-flag.tsx';
export { GoldThread } from './ornaments/gold-thread.tsx';
export { JaaliPattern } from './ornaments/jaali-pattern.tsx';
export { PaisleyDivider } from './ornaments/paisley-divider.tsx';
