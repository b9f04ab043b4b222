import type { Database } from '../../database/schema.ts';
import { DirectoryRepository } from './directory.repository.ts';
import { SAMPLE_AGENCIES } from './sample-agencies.ts';
import { SAMPLE_STORIES } from './sample-stories.ts';

export const addSampleDirectory = (database: Database): Promise<void> =>
  new DirectoryRepository(database).addSamples(SAMPLE_AGENCIES, SAMPLE_STORIES);

/** For a production start on a database that was tried out before. */
export const removeSampleDirectory = (database: Database): Promise<void> =>
  new DirectoryRepository(database).deleteSamples();
