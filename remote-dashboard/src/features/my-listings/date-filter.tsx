import { TextField } from '@rishta/ui';

interface DateFilterProps {
  label: string;
  /** ISO 8601, or empty. */
  value: string;
  onChange: (day: string) => void;
}

export const DateFilter = ({ label, value, onChange }: DateFilterProps) => (
  <TextField type="date" name="date" label={label} value={value} onChange={({ target }) => onChange(target.value)} />
);
