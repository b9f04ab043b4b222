/** Where one logs in, to come back to this page. */
export const loginAddress = (pathname: string) => `/Login?${new URLSearchParams({ next: pathname }).toString()}`;
