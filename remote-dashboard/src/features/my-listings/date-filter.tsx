import { TextField } from '@rishta/ui';

interface DateFilterProps {
  name: string;
  label: string;
  /** ISO 8601, or empty. */
  value: string;
  onChange: (day: string) => void;
}

export const DateFilter = ({ name, label, value, onChange }: DateFilterProps) => (
  <TextField type="date" name={name} label={label} value={value} onChange={({ target }) => onChange(target.value)} />
);
