import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'shared-ui/router';

type Anchor = Omit<ComponentPropsWithRef<'a'>, 'href'>;
/** A link inside the site (`to`, in-page navigation) or out of it (`href`: another site, `tel:`, `mailto:`, a file). */
export type LinkTarget =
  | ({ to: LinkProps['to']; href?: undefined; newTab?: undefined } & Anchor &
      Pick<LinkProps, 'replace' | 'state' | 'viewTransition'>)
  | ({
      href: string;
      to?: undefined;
      /** Opens a new tab. `TextLink` tells screen readers so; elsewhere the text has to. */
      newTab?: boolean;
    } & Anchor);

/** The unstyled link behind `TextLink` and `ButtonLink`. */
export function SmartLink(props: LinkTarget) {
  if (props.to !== undefined) return <Link {...props} />;
  const { newTab = false, ...anchor } = props;
  return <a {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...anchor} />;
}
