import type { BusinessPage as ApiPage, PageEntry } from '@rishta/contracts';
import type { ApiAnswer, ApiClient, Translate } from '@rishta/remote-sdk';
import { createAnswers } from '@rishta/remote-sdk/forms';

import type { TextKey } from '../business-page.texts.ts';
import { MAX_MEGABYTES } from '../files/accepted-files.ts';
import type { BusinessPage, Draft, Feed } from '../page.model.ts';
import { bodyOf, type PagePictures } from './stored-page.model.ts';
import { upload } from './uploads.ts';

export type Stored<Data> = { data: Data } | { problem: string };

/** The `Idempotency-Key` of what is sent: the same one for the same thing. */
type KeyOf = (body: object) => string;

/** Stores pages, and what is posted on them. What goes wrong is told in the visitor's language. */
export class PageStore {
  readonly #api: ApiClient;
  readonly #t: Translate<TextKey>;

  constructor(api: ApiClient, t: Translate<TextKey>) {
    this.#api = api;
    this.#t = t;
  }

  async create(page: BusinessPage, keyOf: KeyOf): Promise<Stored<ApiPage>> {
    const pictures = await this.#picturesOf(page);
    if ('problem' in pictures) return pictures;
    return this.#post('/business-pages', bodyOf(page, pictures.data), keyOf);
  }

  async change(handle: string, page: BusinessPage): Promise<Stored<ApiPage>> {
    const pictures = await this.#picturesOf(page);
    if ('problem' in pictures) return pictures;
    const body = bodyOf(page, pictures.data);
    return this.#outcome(await this.#api.send('PUT', pathOf(handle), body, { authenticated: true }));
  }

  async delete(handle: string): Promise<string | undefined> {
    return this.#deleted(await this.#api.send('DELETE', pathOf(handle), undefined, { authenticated: true }));
  }

  async post(handle: string, feed: Feed, { text, attachment }: Draft, keyOf: KeyOf): Promise<Stored<PageEntry>> {
    const picture = await this.#upload(attachment?.file ?? null);
    if ('problem' in picture) return picture;
    return this.#post(`${pathOf(handle)}/entries`, { feed, text: text.trim(), pictureId: picture.data }, keyOf);
  }

  async deleteEntry(handle: string, id: string): Promise<string | undefined> {
    const path = `${pathOf(handle)}/entries/${encodeURIComponent(id)}`;
    return this.#deleted(await this.#api.send('DELETE', path, undefined, { authenticated: true }));
  }

  async #post<Data>(path: string, body: object, keyOf: KeyOf): Promise<Stored<Data>> {
    const headers = { 'idempotency-key': keyOf(body) };
    return this.#outcome(await this.#api.send('POST', path, body, { authenticated: true, headers }));
  }

  async #picturesOf({ picture, cover }: BusinessPage): Promise<Stored<PagePictures>> {
    const pictureId = await this.#upload(picture);
    if ('problem' in pictureId) return pictureId;
    const coverId = await this.#upload(cover);
    return 'problem' in coverId ? coverId : { data: { pictureId: pictureId.data, coverId: coverId.data } };
  }

  async #upload(file: File | null): Promise<Stored<string | null>> {
    const uploaded = await upload(this.#api, file);
    return 'problem' in uploaded ? { problem: this.#t(uploaded.problem, MAX_MEGABYTES) } : { data: uploaded.imageId };
  }

  #outcome<Data>(answer: ApiAnswer<Data>): Stored<Data> {
    const data = answer.reached && answer.ok ? answer.body.data : undefined;
    return data === undefined ? { problem: this.#problemOf(answer) } : { data };
  }

  /** What is gone already needs no deleting. */
  #deleted(answer: ApiAnswer<unknown>): string | undefined {
    const isGone = answer.reached && (answer.ok || answer.status === 404);
    return isGone ? undefined : this.#problemOf(answer);
  }

  #problemOf(answer: ApiAnswer<unknown>): string {
    return createAnswers<TextKey>(this.#t).issuesOf(answer, []).message ?? this.#t('somethingWentWrong');
  }
}

export const pathOf = (handle: string) => `/business-pages/${encodeURIComponent(handle)}`;
