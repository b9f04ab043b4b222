import { LISTING_LIMITS } from '@rishta/contracts/limits';
import type { ApiClient } from '@rishta/remote-sdk';
import { uploadPicture, type UploadProblem } from '@rishta/remote-sdk/pictures';

import type { DraftPicture } from '../draft/draft-store.ts';
import { randomKey } from '@rishta/remote-sdk/forms';
import { problemOf, type FileProblem } from './check-file.ts';

const UPLOADS_AT_ONCE = 3;

export interface Picture extends DraftPicture {
  /** An address in this page's memory. */
  url: string;
  /** `waiting` for its turn, or for its owner to log in. */
  state: 'waiting' | 'uploading' | 'uploaded' | 'failed';
  /** 0 to 1. */
  progress: number;
  problem?: UploadProblem;
  /** What the API says of it. */
  message?: string;
}

/** A file that was not taken; without a name, those that were too many. */
export type Refusal = { name: string; problem: FileProblem } | { problem: 'too-many' };

/** The pictures of a post, the cover first, and their uploads. */
export class PictureTray {
  #pictures: readonly Picture[] = [];
  #mayUpload = false;
  readonly #uploads = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  readonly pictures = (): readonly Picture[] => this.#pictures;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the files that can be, and tells of the others. */
  async add(files: readonly File[]): Promise<Refusal[]> {
    const problems = await Promise.all(files.map(problemOf));
    const refused = files.flatMap(({ name }, index) => {
      const problem = problems[index];
      return problem === undefined ? [] : [{ name, problem }];
    });
    const fit = files.filter((_, index) => problems[index] === undefined);
    const taken = this.#put(fit.map((file) => ({ key: randomKey(), name: file.name, file })));
    return taken < fit.length ? [...refused, { problem: 'too-many' }] : refused;
  }

  /** Takes pictures that have been uploaded before, once each. */
  addUploaded(pictures: readonly (DraftPicture & { imageId: string })[]): void {
    const ids = new Set(this.#pictures.map(({ imageId }) => imageId));
    this.#put(pictures.filter(({ imageId }) => !ids.has(imageId)));
  }

  /** Puts these in the place of all that there are. */
  replace(pictures: readonly DraftPicture[]): void {
    this.#pictures.forEach(({ key }) => this.remove(key));
    this.#put(pictures);
  }

  remove(key: string): void {
    this.#uploads.get(key)?.abort();
    const picture = this.#pictures.find((other) => other.key === key);
    if (picture) URL.revokeObjectURL(picture.url);
    this.#set(this.#pictures.filter((other) => other.key !== key));
  }

  move(key: string, to: number): void {
    const picture = this.#pictures.find((other) => other.key === key);
    if (!picture) return;
    const others = this.#pictures.filter((other) => other !== picture);
    this.#set([...others.slice(0, to), picture, ...others.slice(to)]);
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', progress: 0 });
  }

  /** Whether pictures are uploaded as they come. Those that failed for want of a session are tried again. */
  setUploading(mayUpload: boolean): void {
    this.#mayUpload = mayUpload;
    if (!mayUpload) {
      this.#tell();
      return;
    }
    const failed = this.#pictures.filter(({ problem }) => problem === 'signed-out');
    failed.forEach(({ key }) => this.retry(key));
    this.#startUploads();
  }

  /**
   * Resolves when no upload is under way or waiting for its turn, to whether pictures may be uploaded at all: without that,
   * what waits is left to wait.
   */
  settled(): Promise<boolean> {
    const isBusy = () =>
      this.#pictures.some(({ state }) => state === 'uploading' || (state === 'waiting' && this.#mayUpload));
    return new Promise((resolve) => {
      const look = () => {
        if (isBusy()) return;
        this.#listeners.delete(look);
        resolve(this.#mayUpload);
      };
      this.#listeners.add(look);
      look();
    });
  }

  close(): void {
    this.#mayUpload = false;
    this.#uploads.forEach((upload) => upload.abort());
    this.#pictures.forEach(({ url }) => URL.revokeObjectURL(url));
  }

  /** Gives how many there was room for. */
  #put(pictures: readonly DraftPicture[]): number {
    const taken = pictures.slice(0, LISTING_LIMITS.images - this.#pictures.length).map((picture): Picture => ({
      ...picture,
      url: URL.createObjectURL(picture.file),
      state: picture.imageId === undefined ? 'waiting' : 'uploaded',
      progress: picture.imageId === undefined ? 0 : 1,
    }));
    this.#set([...this.#pictures, ...taken]);
    return taken.length;
  }

  /** Starts one upload, and by its change of state the others for which there is room. */
  #startUploads(): void {
    const next = this.#pictures.find(({ state, key }) => state === 'waiting' && !this.#uploads.has(key));
    if (this.#mayUpload && this.#uploads.size < UPLOADS_AT_ONCE && next) void this.#upload(next);
  }

  async #upload({ key, file }: Picture): Promise<void> {
    const controller = new AbortController();
    this.#uploads.set(key, controller);
    const uploading = uploadPicture(this.#api, file, (progress) => this.#change(key, { progress }), controller.signal);
    this.#change(key, { state: 'uploading' });
    const upload = await uploading;
    this.#uploads.delete(key);
    this.#change(
      key,
      'imageId' in upload
        ? { state: 'uploaded', progress: 1, imageId: upload.imageId }
        : { state: 'failed', ...upload },
    );
  }

  #change(key: string, changes: Partial<Picture>): void {
    this.#set(
      this.#pictures.map((picture) => {
        if (picture.key !== key) return picture;
        const { problem: _past, message: _said, ...rest } = picture;
        return { ...rest, ...changes };
      }),
    );
  }

  #set(pictures: readonly Picture[]): void {
    this.#pictures = pictures;
    this.#startUploads();
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
