/** Where a listing is looked at: the way back leads to the list that it was opened from. */
export const caseAddress = (listing: string, from?: string): string =>
  `/Moderation?${new URLSearchParams({ ...(from !== undefined && { tab: from }), listing }).toString()}`;
