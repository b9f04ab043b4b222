/** How many days a listing is active before it has to be renewed. */
export const ACTIVE_DAYS = 30;
