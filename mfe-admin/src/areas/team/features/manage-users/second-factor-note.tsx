import { useSecondFactorQuery } from 'shared-data/store';
import { Notice, Text, TextLink } from 'shared-ui';

/** Says what protects the team's accounts beside the password (docs/product/team.md#second-factor). */
export function SecondFactorNote() {
  const { data: factor } = useSecondFactorQuery();
  if (factor === 'unavailable')
    return (
      <Notice title="No second factor">
        <p>
          The account server of this site has no second factor: passwords and mailboxes alone protect the accounts of
          the team. A hosted project has it.
        </p>
      </Notice>
    );
  if (factor !== 'off') return null;
  return (
    <Text size="small">
      Your own account has no second factor. <TextLink to="/account/security">Set it up</TextLink>
    </Text>
  );
}
