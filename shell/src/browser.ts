/** Leaving the document for a new one; an object, so that a test can stand in for it. */
export const browser = {
  reload: () => {
    location.reload();
  },
  open: (url: string) => {
    location.assign(url);
  },
};
