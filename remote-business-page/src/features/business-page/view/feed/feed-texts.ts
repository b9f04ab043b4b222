import type { TextKey } from '../../business-page.texts.ts';
import type { Feed } from '../../page.model.ts';

type Words =
  | 'title'
  | 'text'
  | 'placeholder'
  | 'publish'
  | 'published'
  | 'empty'
  | 'emptyWhy'
  | 'delete'
  | 'deleteTitle'
  | 'deleted';

/** Posts and ads are alike but for what they are called. */
export const WORDS: Record<Feed, Record<Words, TextKey>> = {
  posts: {
    title: 'posts',
    text: 'postText',
    placeholder: 'postPlaceholder',
    publish: 'publishPost',
    published: 'postPublished',
    empty: 'noPosts',
    emptyWhy: 'noPostsWhy',
    delete: 'deletePost',
    deleteTitle: 'deletePostTitle',
    deleted: 'postDeleted',
  },
  ads: {
    title: 'createAnAd',
    text: 'adText',
    placeholder: 'adPlaceholder',
    publish: 'publishAd',
    published: 'adPublished',
    empty: 'noAds',
    emptyWhy: 'noAdsWhy',
    delete: 'deleteAd',
    deleteTitle: 'deleteAdTitle',
    deleted: 'adDeleted',
  },
};
