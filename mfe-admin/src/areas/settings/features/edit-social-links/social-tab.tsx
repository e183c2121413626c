import { SwitchInput } from 'shared-ui/fields';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { PlatformForm } from './platform-form.tsx';
import { PLATFORMS, type Platform, type SocialSettings } from './use-social-settings.ts';

/** Addresses of the business's profiles, and whether new pictures are posted there. */
export function SocialTab({ urls, setUrl, autoPost, setAutoPost }: SocialSettings) {
  return (
    <Panel
      title="Social Media"
      text="Kept on this page only, for as long as it is open. The site's footer has its own links."
    >
      <FormColumn>
        {(Object.keys(PLATFORMS) as Platform[]).map((platform) => (
          <PlatformForm
            key={platform}
            name={PLATFORMS[platform]}
            value={urls[platform]}
            onChange={(url) => setUrl(platform, url)}
          />
        ))}
        <SwitchInput
          label="Auto-post new gallery pictures"
          checked={autoPost}
          onChange={(event) => setAutoPost(event.target.checked)}
        />
      </FormColumn>
    </Panel>
  );
}
