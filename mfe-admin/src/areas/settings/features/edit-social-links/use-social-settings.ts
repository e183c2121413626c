import { useState } from 'react';

/** The three platforms of the panel (docs/product/admin.md#social-links) and their names in words. */
export const PLATFORMS = { instagram: 'Instagram', facebook: 'Facebook', twitter: 'Twitter' } as const;
export type Platform = keyof typeof PLATFORMS;

export interface SocialSettings {
  urls: Record<Platform, string>;
  setUrl: (platform: Platform, url: string) => void;
  autoPost: boolean;
  setAutoPost: (on: boolean) => void;
}

/** The social settings while the panel is open; they are not sent or stored. */
export function useSocialSettings(): SocialSettings {
  const [urls, setUrls] = useState<Record<Platform, string>>({ instagram: '', facebook: '', twitter: '' });
  const [autoPost, setAutoPost] = useState(true);
  return {
    urls,
    setUrl: (platform, url) => setUrls((before) => ({ ...before, [platform]: url })),
    autoPost,
    setAutoPost,
  };
}
