import { Button, Card, Heading, Stack, Text, theme, toast, VisuallyHidden } from 'shared-ui';
import { Instagram, Twitter, Youtube } from 'shared-ui/icons';
import { styled } from 'styled-components';

const platforms = { Instagram, Twitter, YouTube: Youtube };

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(4)};
  align-items: center;
  padding-block: ${theme.space(3)};

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  > svg {
    width: 1.5rem;
    height: 1.5rem;
    color: ${theme.color.accent};
  }
  > span {
    flex: 1;
  }
`;

/** One row per platform; Connect explains its future function. */
export function ConnectedAccounts() {
  const connect = (platform: string) =>
    toast.info(`Connect ${platform}`, "This would normally redirect to the platform's authentication page.");
  return (
    <Card as="section" aria-labelledby="connected-accounts">
      <Stack gap={4}>
        <Heading level={2} size="h4" id="connected-accounts">
          Connected Accounts
        </Heading>
        <Text size="small" tone="muted">
          Link the accounts that the business shares to. Connecting an account does not post anything yet.
        </Text>
        <ul role="list">
          {Object.entries(platforms).map(([platform, Icon]) => (
            <Row key={platform}>
              <Icon />
              <span>{platform}</span>
              <Button variant="secondary" size="small" onClick={() => connect(platform)}>
                Connect<VisuallyHidden>{` ${platform}`}</VisuallyHidden>
              </Button>
            </Row>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
