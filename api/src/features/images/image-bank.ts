import { randomUUID } from 'node:crypto';

import { type Image, type ImageSize } from '@rishta/contracts';
import { IMAGE_LIMITS } from '@rishta/contracts/limits';
import type { Transaction } from 'kysely';

import { isDatabaseAway } from '../../database/database-errors.ts';
import type { Tables } from '../../database/schema.ts';
import { ConflictError } from '../../http/errors.ts';
import { sha256 } from '../../identity/tokens.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import type { ImageFiles } from '../../images/image-files.ts';
import { presentImage } from '../../images/image.presenter.ts';
import { processImage, type ProcessedImage } from './image-processing.ts';
import { ImagesRepository } from './images.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What is younger may belong to an upload that is under way, in this process or in the one before it. */
const LEFTOVER_AFTER_MS = HOUR;
/** Until then, files that come back, or are uploaded again, bring a picture back where it was. */
const FORGET_AFTER_MS = 30 * DAY;

/** Pictures, as rows and as files: the files are there before the row, and go after it. */
export class ImageBank {
  readonly images: ImagesRepository;
  readonly #files: ImageFiles;
  readonly #services: Pick<Services, 'background' | 'clock' | 'limiter'>;

  constructor(services: Pick<Services, 'background' | 'clock' | 'database' | 'imageFiles' | 'limiter' | 'profiles'>) {
    this.images = new ImagesRepository(services.database, services.profiles);
    this.#files = services.imageFiles;
    this.#services = services;
  }

  async keep(accountId: string, upload: Buffer): Promise<{ isNew: boolean; image: Image }> {
    const contentHash = sha256(upload);
    const before = await this.images.findByContent(accountId, contentHash);
    if (before?.missingSince === null) return { isNew: false, image: presentImage(before) };

    await this.#services.limiter.take([['image-upload:account', accountId]]);
    if (await this.images.isFull(accountId)) throw bankIsFull();
    const finished = await processImage(accountId, upload);
    if (before !== undefined) {
      const written = await this.#files.write(before.id, finished.files, { again: true });
      const keepFiles = (transaction: Transaction<Tables>) => this.#files.keep(transaction, written);
      const isShown = await this.images.show(before.id, this.#services.clock(), keepFiles);
      if (isShown) return { isNew: false, image: presentImage(before) };
    } else {
      const image = await this.#insert(accountId, contentHash, finished);
      if (image !== undefined) return { isNew: true, image };
    }
    // Meanwhile the same picture was uploaded a second time, or forgotten.
    return this.keep(accountId, upload);
  }

  async #insert(accountId: string, contentHash: string, { width, height, files }: ProcessedImage) {
    const image = { id: randomUUID(), accountId, contentHash, width, height, createdAt: this.#services.clock() };
    let outcome;
    try {
      const written = await this.#files.write(image.id, files);
      outcome = await this.images.insert(image, (transaction) => this.#files.keep(transaction, written));
    } catch (error) {
      // Where no answer came, the row may have been written all the same.
      outcome = isDatabaseAway(error) ? 'unsure' : 'failed';
      throw error;
    } finally {
      // What is left over is removed by the next sweep at the latest.
      if (outcome !== 'inserted' && outcome !== 'unsure') await this.#files.removeSoon(image.id);
    }
    if (outcome === 'full') throw bankIsFull();
    return outcome === 'inserted' ? presentImage(image) : undefined;
  }

  /** Resolves to undefined when the file is gone; the picture is then hidden. */
  async read(id: string, size: ImageSize): Promise<Buffer | undefined> {
    const file = await this.#files.read(id, size);
    if (file === undefined) {
      this.#services.background.follow('hide-image', this.images.hide(id, this.#services.clock()));
    }
    return file;
  }

  /** Resolves to false when the picture is in use, or reported, and stays. */
  async delete(accountId: string, id: string): Promise<boolean> {
    if (!(await this.images.deleteUnused(accountId, id))) return false;
    await this.#files.removeSoon(id);
    return true;
  }

  /** Makes rows and files agree again after a process or a disk has failed. */
  async sweep(): Promise<void> {
    await this.#files.adoptAll();
    try {
      await this.#files.removeLeftovers(Date.now() - LEFTOVER_AFTER_MS);
    } finally {
      // Also where nothing may be removed.
      await this.#hideAndShow();
    }
  }

  async #hideAndShow(): Promise<void> {
    for await (const id of this.#files.findIncomplete()) await this.images.hide(id, this.#services.clock());
    for (const id of await this.images.missingIds()) {
      if (await this.#files.areComplete(id)) await this.images.show(id, this.#services.clock());
    }
    const now = this.#services.clock();
    await this.images.deleteMissingBefore(now - FORGET_AFTER_MS, now);
  }
}

const bankIsFull = () => new ConflictError(text('bank-full', { max: IMAGE_LIMITS.perAccount }));
