/** Every address that the site's own links lead to, as they spell it. */
export const PUBLIC_ROUTES = [
  '/',
  '/About',
  '/Profile',
  '/Marriagebeauro',
  '/Media',
  '/Blog',
  '/Addposting',
  '/Contact',
  '/Login',
  '/Register',
  '/Addpostdetailpage',
];

export const WORKSPACE_ROUTES = [
  '/Dashboard',
  '/MyListing',
  '/PostListing',
  '/Inbox',
  '/Settings',
  '/BuyProducts',
  '/OrderHistory',
];

export const ROUTES = [...PUBLIC_ROUTES, ...WORKSPACE_ROUTES, '/BussinessProfile'];
