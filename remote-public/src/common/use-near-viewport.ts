import { useEffect, useState, type RefObject } from 'react';

interface Nearness {
  isNear: boolean;
  hasBeenNear: boolean;
}

/** Whether an element is in sight, or will soon be when the visitor scrolls on: within `margin` of it. */
export function useNearViewport(element: RefObject<HTMLElement | null>, margin = '400px 0px'): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: false, hasBeenNear: false });
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        setNearness(({ hasBeenNear }) => ({ isNear, hasBeenNear: hasBeenNear || isNear }));
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return nearness;
}
