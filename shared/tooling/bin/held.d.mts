export function hold(file: string): number | (() => void);
