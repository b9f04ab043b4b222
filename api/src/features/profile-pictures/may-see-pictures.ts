import type { PictureVisibility } from '@rishta/contracts';

/**
 * What somebody is to a candidate. Those who are blocked are nothing: for them there is no candidate. Behind an address that
 * was never confirmed may be anybody.
 */
export type Viewer = 'nobody' | 'unconfirmed' | 'member' | 'granted' | 'staff' | 'owner';

const VIEWERS: Record<PictureVisibility, readonly Viewer[]> = {
  public: ['nobody', 'unconfirmed', 'member', 'granted', 'staff', 'owner'],
  members: ['member', 'granted', 'staff', 'owner'],
  on_request: ['granted', 'staff', 'owner'],
};

/** Whether a candidate's pictures are shown to somebody as they are, and the video. Everybody else sees a blurred picture. */
export const maySeePictures = (visibility: PictureVisibility, viewer: Viewer): boolean =>
  VIEWERS[visibility].includes(viewer);
