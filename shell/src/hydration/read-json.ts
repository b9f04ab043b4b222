import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router-dom';

/** Reads a JSON block of the document. */
export const readJson = <T>(id: string): T => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T;

/** Makes responses with a status out of what the server wrote of them. */
export function reviveErrors(errors: HydrationState['errors']): NonNullable<HydrationState['errors']> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors as Record<string, { status: number; statusText: string }>).map(
      ([id, { status, statusText }]) => [id, new ErrorResponse(status, statusText, null)],
    ),
  );
}
