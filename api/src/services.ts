import type { FileStore } from '@rishta/file-store';

import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import type { AcceptSession, RequireSession } from './identity/authentication.ts';
import type { AccountLinks } from './identity/account-links.ts';
import type { KnownDevices } from './identity/known-devices.ts';
import type { PasswordHasher } from './identity/password-hasher.ts';
import type { SessionsRepository } from './identity/sessions.repository.ts';
import type { ImageFiles } from './images/image-files.ts';
import type { Limiter } from './limits/limiter.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { Outbox } from './mail/outbox.ts';
import type { LoginLimiter } from './limits/login-limiter.ts';
import type { Notifier } from './notification-store/notifier.ts';
import type { ProfilesRepository } from './profile-store/profiles.repository.ts';

/** What the features are built on. */
export interface Services {
  config: Config;
  database: Database;
  /** Where the files of pictures are. Features go by `imageFiles`, which knows what they hash to. */
  fileStore: FileStore;
  imageFiles: ImageFiles;
  clock: () => number;
  background: Background;
  limiter: Limiter;
  logins: LoginLimiter;
  devices: KnownDevices;
  accountLinks: AccountLinks;
  passwords: PasswordHasher;
  sessions: SessionsRepository;
  profiles: ProfilesRepository;
  requireSession: RequireSession;
  acceptSession: AcceptSession;
  requireStaff: RequireSession;
  outbox: Outbox;
  notifier: Notifier;
  live: LiveEvents;
}
