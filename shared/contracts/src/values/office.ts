/** Where visitors write to. A site can give its own API another address for what its forms send. */
export const SUPPORT_EMAIL = 'support@rishta.example';

// In a module of its own, so that a page that only writes there has no hours in it.
export * from './office-hours.ts';
