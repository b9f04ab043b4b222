import { data } from 'react-router-dom';

/** Thrown by a loader when the address names nothing: the site's 'page not found' is shown, with status 404. */
export const notFound = () => data(null, { status: 404 });
