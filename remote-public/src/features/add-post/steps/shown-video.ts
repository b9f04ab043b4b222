import type { PostTexts } from '../post.model.ts';

/** Of `showVideo`: families see the video. */
export const SHOWN = 'on';

export const isVideoShown = ({ video, showVideo }: PostTexts): boolean => video.trim() !== '' && showVideo === SHOWN;
