/** Where the bell leads, with its name among the texts of the frame. */
export const NOTIFICATIONS = { label: 'notifications', to: '/Notifications' } as const;
