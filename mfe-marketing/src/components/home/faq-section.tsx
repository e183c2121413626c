import { styled } from 'styled-components';
import { BRAND } from 'shared-data/domain/business';
import { ButtonLink, Container, Eyebrow, Heading, Section, Text } from 'shared-ui';
import { Accordion } from 'shared-ui/accordion';
import { Mail, Phone } from 'shared-ui/icons';
import { FAQS } from '../../content/faqs.ts';

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(10)};

  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: 1fr 1.6fr;
    gap: ${({ theme }) => theme.space(20)};
  }
`;

const Aside = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space(5)};

  ${({ theme }) => theme.media.desktop} {
    position: sticky;
    top: calc(var(--header-height, 5rem) + ${({ theme }) => theme.space(10)});
    align-self: start;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;

const items = FAQS.map(({ id, question, answer }) => ({ id: `faq-${id}`, title: question, content: <p>{answer}</p> }));

/** Eight questions on native details, one open at a time, and the two ways to ask a ninth. */
export function FaqSection() {
  return (
    <Section tone="linen" aria-labelledby="faq-heading">
      <Container>
        <Columns>
          <Aside>
            <Eyebrow>Good to know</Eyebrow>
            <Heading level={2} id="faq-heading">
              Questions, answered
            </Heading>
            <Text tone="muted">
              Yours is not among them? We pick up from {BRAND.hours.claim}.
            </Text>
            <Ways>
              <ButtonLink href={BRAND.phone.href}>
                <Phone /> Call {BRAND.phone.display}
              </ButtonLink>
              <ButtonLink href={BRAND.emails.hello.href} variant="secondary">
                <Mail /> Email us
              </ButtonLink>
            </Ways>
          </Aside>
          <Accordion name="faq" items={items} />
        </Columns>
      </Container>
    </Section>
  );
}
