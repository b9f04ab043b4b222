/** Where a listing is looked at: the way back leads to the list that it was opened from. */
export const caseAddress = (listing: string, from?: string): string =>
  `/Moderation?${new URLSearchParams({ ...(from !== undefined && { tab: from }), listing }).toString()}`;

/** The address of the list that a listing was opened from, by the present one. */
export const listAddress = (params: URLSearchParams): string => {
  const { listing: _, ...rest } = Object.fromEntries(params);
  const search = new URLSearchParams(rest).toString();
  return `/Moderation${search && `?${search}`}`;
};
