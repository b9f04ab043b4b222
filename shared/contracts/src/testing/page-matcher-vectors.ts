// Addresses, and the page that each leads to. The matcher of the site server and the shell's router are both held to them.

/** By app: its pages, each as the path and its aliases. */
export const PAGES: Record<string, string[][]> = {
  'remote-p': [['/'], ['/Profile'], ['/Profile/:id'], ['/Profile/me'], ['/:kind/:id/edit'], ['/Blog/:slug/photos/:n']],
  'remote-q': [['/Login', '/signin', '/account/:id'], ['/Profile/:id/report'], ['/Blog/latest/photos/:n']],
};

export const VECTORS: [path: string, page: string | undefined][] = [
  ['/', '/'],
  ['/Profile', '/Profile'],
  ['/profile', '/Profile'],
  ['/PROFILE/', '/Profile'],
  ['/profile/ME', '/Profile/me'],
  ['/Profile/42', '/Profile/:id'],
  ['/Profile/42/', '/Profile/:id'],
  ['/Profile/a%20b', '/Profile/:id'],
  ['/Profile/%2F', '/Profile/:id'],
  ['/Profile//', '/Profile'],
  ['/Profile/42///', '/Profile/:id'],
  ['/%50rofile', '/Profile'],
  ['/profil%65/m%65', '/Profile/me'],
  ['/Profile/42%2Freport', '/Profile/:id'],
  ['/Profile/%', '/Profile/:id'],
  ['/%50rofile/%', undefined],
  ['/Profile/42/report', '/Profile/:id/report'],
  ['/MyListing/42/edit', '/:kind/:id/edit'],
  ['/Profile/42/edit', '/:kind/:id/edit'],
  ['/SignIn', '/Login'],
  ['/account/7', '/Login'],
  ['/Blog/latest/photos/2', '/Blog/latest/photos/:n'],
  ['/Blog/other/photos/2', '/Blog/:slug/photos/:n'],
  ['/no', undefined],
  ['/Profile//42', undefined],
  ['/Profile%2F42', undefined],
  ['/Lo%C4%9Fin', undefined],
  ['/%C5%BFignin', undefined],
  ['/Profile/42/more', undefined],
  ['/Profile/me/more', undefined],
  ['/MyListing/42', undefined],
];
