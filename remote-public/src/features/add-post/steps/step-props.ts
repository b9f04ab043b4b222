import type { Post } from '../use-post.ts';

export interface StepProps {
  post: Post;
}
