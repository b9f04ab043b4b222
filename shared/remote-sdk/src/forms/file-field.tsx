import { useTexts } from '@rishta/remote-sdk';
import { FileField as Field, type FileFieldProps as FieldProps } from '@rishta/ui';

import { formTexts } from './form.texts.ts';

const KILOBYTE = 1024;

export interface FileFieldProps extends Omit<FieldProps, 'dropText' | 'chosen'> {
  /** What was chosen. */
  file?: File | null | undefined;
  /** Default: 'Remove', with the file's name. */
  removeLabel?: string;
  onRemove?: () => void;
}

/** The site's field for files; of one that was chosen it says name and size. */
export function FileField({ file, removeLabel, onRemove, ...rest }: FileFieldProps) {
  const t = useTexts(formTexts);
  const sizeOf = (bytes: number) => {
    const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
    return kilobytes < KILOBYTE
      ? t('kilobytes', { size: kilobytes })
      : t('megabytes', { size: Math.round((10 * bytes) / KILOBYTE ** 2) / 10 });
  };
  return (
    <Field
      {...rest}
      dropText={t(rest.multiple ? 'dropManyHere' : 'dropHere')}
      chosen={
        file && onRemove
          ? {
              name: file.name,
              size: sizeOf(file.size),
              removeLabel: removeLabel ?? t('removeFile', { name: file.name }),
              onRemove,
            }
          : undefined
      }
    />
  );
}
