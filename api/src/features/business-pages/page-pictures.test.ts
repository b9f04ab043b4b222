import type { BusinessPage } from '@rishta/contracts';
import sharp from 'sharp';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makePage, NOOR, post } from '../../testing/business-pages.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';

const PAGES = '/api/business-pages';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, quickPasswords: true });
  token = await signIn(app);
});

const make = (body: object) => post(app, token, PAGES, { ...NOOR, ...body });
const put = (body: object) => app.call('PUT', `${PAGES}/noor-rishta`, { ...NOOR, ...body }, { token });
async function list(): Promise<BusinessPage[]> {
  const { data } = await app.call('GET', PAGES, undefined, { token });
  return (data as unknown as { pages: BusinessPage[] }).pages;
}
async function upload(background: string, as = token): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const payload = await picture.jpeg().toBuffer();
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${as}` };
  const { data } = await app.send({ method: 'POST', url: '/api/images', payload, headers });
  return data?.['id'] ?? '';
}
const deletePicture = async (id: string) =>
  (await app.call('DELETE', `/api/images/${id}`, undefined, { token })).status;

describe('pictures of a page', () => {
  it('are those of the own Image Bank', async () => {
    const [logo, cover, foreign] = [
      await upload('red'),
      await upload('blue'),
      await upload('green', await signInAsOmar(app)),
    ];
    expect(await make({ pictureId: logo, coverId: foreign })).toMatchObject({
      status: 422,
      codes: { coverId: [{ code: 'picture-unknown' }] },
    });
    expect(await list()).toEqual([]);
    const { data } = await make({ pictureId: logo, coverId: cover });
    expect(data).toMatchObject({ picture: { id: logo, width: 60 }, cover: { id: cover } });
    const changed = await put({ pictureId: foreign, coverId: foreign });
    expect(changed).toMatchObject({ status: 422, codes: { pictureId: [{}], coverId: [{}] } });
    expect((await put({ pictureId: cover, coverId: cover })).data).toMatchObject({
      picture: { id: cover },
      cover: { id: cover },
    });
  });

  it('are in use as long as the page shows them', async () => {
    const [logo, cover] = [await upload('red'), await upload('blue')];
    await makePage(app, token, { pictureId: logo, coverId: cover });
    expect([await deletePicture(logo), await deletePicture(cover)]).toEqual([409, 409]);
    await put({ coverId: cover });
    expect([await deletePicture(logo), await deletePicture(cover)]).toEqual([200, 409]);
    await app.call('DELETE', `${PAGES}/noor-rishta`, undefined, { token });
    expect(await deletePicture(cover)).toBe(200);
  });

  it('are not shown while their files are gone, and leave their place when they are forgotten', async () => {
    const logo = await upload('red');
    await makePage(app, token, { pictureId: logo });
    const { clock, database } = app.app.services;
    await database.updateTable('images').set({ missingSince: clock() }).execute();
    expect(await list()).toMatchObject([{ picture: null }]);
    await database.updateTable('images').set({ missingSince: null }).execute();
    expect(await list()).toMatchObject([{ picture: { id: logo } }]);
    await database.deleteFrom('images').execute();
    expect(await list()).toMatchObject([{ picture: null }]);
    expect(await database.selectFrom('businessPages').select('pictureId').execute()).toEqual([{ pictureId: null }]);
  });

  it('keep their place when the page is changed while their files are gone', async () => {
    const [logo, cover, other] = [await upload('red'), await upload('blue'), await upload('green')];
    await makePage(app, token, { pictureId: logo, coverId: cover });
    const { clock, database } = app.app.services;
    const hide = (missingSince: number | null) =>
      database.updateTable('images').set({ missingSince }).where('id', 'in', [logo, cover]).execute();
    await hide(clock());
    expect((await put({ city: 'Multan' })).data).toMatchObject({ city: 'Multan', picture: null, cover: null });
    await hide(null);
    expect(await list()).toMatchObject([{ picture: { id: logo }, cover: { id: cover } }]);
    await hide(clock());
    await put({ pictureId: other });
    await hide(null);
    expect(await list()).toMatchObject([{ picture: { id: other }, cover: { id: cover } }]);
    await put({});
    expect(await list()).toMatchObject([{ picture: null, cover: null }]);
  });

  it('are never lost to a deletion at the same time', async () => {
    const logo = await upload('red');
    const [made, deleted] = await Promise.all([make({ pictureId: logo }), deletePicture(logo)]);
    expect([made.status, deleted]).toEqual(deleted === 409 ? [201, 409] : [422, 200]);
  });
});
