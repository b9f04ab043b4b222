import sharp from 'sharp';

const PASSWORD = 'a phrase of some length';

interface Body {
  data: { token: string; id: string; images: { id: string }[] };
}
type Headers = Record<string, string>;

const call = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Body };
};
const post = (url: string, body: object) =>
  call(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Makes somebody a member. */
export async function register(url: string, email: string): Promise<void> {
  const person = { fullName: 'Sara Khan', mobileNumber: '03001234567', city: 'Lahore', role: 'User' };
  expect((await post(`${url}/api/register`, { ...person, email, password: PASSWORD })).status).toBe(201);
}

/** The header of a new session. */
export async function logIn(url: string, email: string): Promise<Headers> {
  const { body } = await post(`${url}/api/login`, { email, password: PASSWORD });
  return { authorization: `Bearer ${body.data.token}` };
}

/** Puts a picture into the Image Bank and gives its id. No two widths make the same picture. */
export async function upload(url: string, session: Headers, width: number): Promise<string> {
  const picture = await sharp({ create: { width, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const headers = { ...session, 'content-type': 'image/png' };
  const { status, body } = await call(`${url}/api/images`, {
    method: 'POST',
    headers,
    body: new Uint8Array(picture),
  });
  expect(status).toBe(201);
  return body.data.id;
}

/** The bytes of each picture of a member, by its id; a number where it is not there: the status. */
export async function picturesOf(url: string, session: Headers): Promise<Map<string, string | number>> {
  const { images } = (await call(`${url}/api/images`, { headers: session })).body.data;
  const found = new Map<string, string | number>();
  for (const { id } of images) {
    const file = await fetch(`${url}/api/images/${id}/large`, { headers: session });
    const bytes = Buffer.from(await file.arrayBuffer());
    found.set(id, file.ok ? bytes.toString('base64') : file.status);
  }
  return found;
}
