import type { BusinessPage as ApiPage, Image, PageEntry } from '@rishta/contracts';
import type { ApiAnswer, ApiClient, Translate } from '@rishta/remote-sdk';
import { createAnswers } from '@rishta/remote-sdk/forms';
import { makeOnce, type LastAttempt } from '@rishta/remote-sdk/make-once';

import type { TextKey } from '../business-page.texts.ts';
import { MAX_MEGABYTES } from '../files/accepted-files.ts';
import type { BusinessPage, Draft, Feed } from '../page.model.ts';
import { bodyOf, type PageFiles, type PagePictures } from './stored-page.model.ts';
import { upload } from './uploads.ts';

export type Stored<Data> = { data: Data } | { problem: string };

/** Stores pages, and what is posted on them. What goes wrong is told in the visitor's language. */
export class PageStore {
  readonly #api: ApiClient;
  readonly #t: Translate<TextKey>;

  constructor(api: ApiClient, t: Translate<TextKey>) {
    this.#api = api;
    this.#t = t;
  }

  async create(page: BusinessPage, attempt: LastAttempt): Promise<Stored<ApiPage>> {
    const pictures = await this.#picturesOf(page);
    if ('problem' in pictures) return pictures;
    const body = bodyOf(page, pictures.data);
    return this.#make(PAGES, body, attempt, ({ handle }: ApiPage) => this.#send('PUT', pathOf(handle), body));
  }

  async change(handle: string, page: BusinessPage): Promise<Stored<ApiPage>> {
    const pictures = await this.#picturesOf(page);
    if ('problem' in pictures) return pictures;
    return this.#outcome(await this.#send('PUT', pathOf(handle), bodyOf(page, pictures.data)));
  }

  /** Changes some of a page that may be another one by now: it was changed elsewhere, or an answer was lost. */
  async changeSome(handle: string, changes: Partial<BusinessPage>): Promise<Stored<ApiPage>> {
    const before = this.#outcome(await this.#api.get<ApiPage>(pathOf(handle), { authenticated: true }));
    if ('problem' in before) return before;
    const pictures = await this.#picturesOf(changes, before.data);
    if ('problem' in pictures) return pictures;
    return this.#outcome(
      await this.#send('PUT', pathOf(handle), bodyOf({ ...before.data, ...changes }, pictures.data)),
    );
  }

  delete(handle: string): Promise<string | undefined> {
    return this.#delete(pathOf(handle));
  }

  async post(
    handle: string,
    feed: Feed,
    { text, attachment }: Draft,
    attempt: LastAttempt,
  ): Promise<Stored<PageEntry>> {
    const picture = await this.#upload(attachment?.file ?? null);
    if ('problem' in picture) return picture;
    const body = { feed, text: text.trim(), pictureId: picture.data };
    // What is posted cannot be changed.
    return this.#make(entriesOf(handle), body, attempt, async ({ id }: PageEntry) => {
      const deleted = await this.#send<PageEntry>('DELETE', entryPath(handle, id));
      return deleted.reached && deleted.ok ? undefined : deleted;
    });
  }

  deleteEntry(handle: string, id: string): Promise<string | undefined> {
    return this.#delete(entryPath(handle, id));
  }

  async #make<Data>(
    path: string,
    body: object,
    attempt: LastAttempt,
    change: (made: Data) => Promise<ApiAnswer<Data> | undefined>,
  ): Promise<Stored<Data>> {
    const create = (sent: object, headers: Record<string, string>) => this.#send<Data>('POST', path, sent, headers);
    return this.#outcome(await makeOnce<Data>({ body, attempt, create, change }));
  }

  #send<Data>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers: Record<string, string> = {}) {
    return this.#api.send<Data>(method, path, body, { authenticated: true, headers });
  }

  /** Those that are not given stay as they are stored. */
  async #picturesOf({ picture, cover }: Partial<PageFiles>, stored?: ApiPage): Promise<Stored<PagePictures>> {
    const pictureId = await this.#upload(picture, stored?.picture);
    if ('problem' in pictureId) return pictureId;
    const coverId = await this.#upload(cover, stored?.cover);
    return 'problem' in coverId ? coverId : { data: { pictureId: pictureId.data, coverId: coverId.data } };
  }

  async #upload(file: File | null | undefined, stored?: Image | null): Promise<Stored<string | null>> {
    if (file === undefined) return { data: stored?.id ?? null };
    const uploaded = await upload(this.#api, file);
    if ('imageId' in uploaded) return { data: uploaded.imageId };
    return { problem: uploaded.message ?? this.#t(uploaded.problem, MAX_MEGABYTES) };
  }

  #outcome<Data>(answer: ApiAnswer<Data>): Stored<Data> {
    const data = dataOf(answer);
    return data === undefined ? { problem: this.problemOf(answer) } : { data };
  }

  async #delete(path: string): Promise<string | undefined> {
    const answer = await this.#send('DELETE', path);
    // What is gone already needs no deleting.
    const isGone = answer.reached && (answer.ok || answer.status === 404);
    return isGone ? undefined : this.problemOf(answer);
  }

  /** Why there is no such data in an answer. */
  problemOf(answer: ApiAnswer<unknown>): string {
    return createAnswers<TextKey>(this.#t).issuesOf(answer, []).message ?? this.#t('somethingWentWrong');
  }
}

export const dataOf = <Data>(answer: ApiAnswer<Data>): Data | undefined =>
  answer.reached && answer.ok ? answer.body.data : undefined;

const PAGES = '/business-pages';
export const pathOf = (handle: string) => `${PAGES}/${encodeURIComponent(handle)}`;
const entriesOf = (handle: string) => `${pathOf(handle)}/entries`;
const entryPath = (handle: string, id: string) => `${entriesOf(handle)}/${encodeURIComponent(id)}`;
