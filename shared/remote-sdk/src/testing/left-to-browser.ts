/** Whether pressing a link opens a new document: a link of the router keeps the browser from that. */
export async function isLeftToBrowser(press: () => Promise<unknown>): Promise<boolean> {
  const left = new Promise<boolean>((resolve) => {
    const look = (event: Event) => {
      resolve(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
  });
  await press();
  return left;
}
