import { memo, Suspense } from 'react';
import { styled } from 'styled-components';
import { useBusiness, useNow } from 'shared-data';
import { useContent } from 'shared-data/content';
import { yearInNewYork } from 'shared-data/domain/time';
import { BRAND } from 'shared-data/domain/business';
import { Container, SiteLogo, theme } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { MailingListForm } from './mailing-list-form.tsx';
import { useLinks } from '../menus.ts';

const Band = styled.footer`
  color: ${theme.color.text};
  background: ${theme.color.page};

  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    text-decoration: none;
  }

  & a:hover {
    color: ${theme.color.accent};
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }

  & h2 {
    margin: 0 0 ${theme.space(3)};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    font-weight: 500;
  }

  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  /* In print: only name and contact details, in a few lines. */
  @media print {
    break-inside: avoid;

    & form,
    & ul[aria-label],
    & h2 {
      display: none;
    }
    & a,
    & li {
      min-height: 0;
    }
  }
`;

const CallBand = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  padding-block: ${theme.space(12)};
  border-bottom: 1px solid ${theme.color.line};

  & a {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h2};
    line-height: 1.25;
    text-wrap: balance;
    color: ${theme.color.accent};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(10)};
  padding-block: ${theme.space(14)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${theme.media.desktop} {
    grid-template-columns: 1.4fr 0.8fr 1.1fr 1.3fr;
  }

  @media print {
    grid-template-columns: 1fr 1fr;
    padding-block: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
  }
`;

/** Eight short links; in one column only where the other columns are equally long. */
const Quick = styled.ul`
  columns: 9rem 2;
  column-gap: ${theme.space(6)};

  ${theme.media.desktop} {
    columns: auto;
  }
`;

const House = styled.div`
  > p {
    margin-block: ${theme.space(4)} ${theme.space(2)};
  }
`;

/** Lines without links have the line height of links. */
const ContactLines = styled.ul`
  > li {
    display: flex;
    align-items: center;
    min-height: 44px;

    @media print {
      min-height: 0;
    }
  }

  a {
    text-decoration: underline;
    text-decoration-color: ${theme.color.line};
    text-underline-offset: 0.3em;
  }
`;

const Inline = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(5)};
`;

const Fine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space(6)};
  padding-block: ${theme.space(4)};
  font-size: ${theme.text.small};
  border-top: 1px solid ${theme.color.line};
`;

const Notice = styled.p`
  flex: 1 0 100%;
`;

/** A separate component, so that the clock does not re-render the footer. */
function Copyright() {
  return <p>{`© ${yearInNewYork(useNow(60_000))} ${BRAND.name}. All rights reserved.`}</p>;
}

/** The footer of every page; navigation does not re-render it. */
export const Footer = memo(function Footer() {
  const business = useBusiness();
  const { demo } = useContent();
  const quickLinks = useLinks('footer');
  const legalLinks = useLinks('legal');
  return (
    <Band id="site-footer" data-tone="forest">
      <Container>
        <CallBand data-screen-only>
          <a href={business.phone.href}>Ready to Book? Call Now!</a>
        </CallBand>
        <Columns>
          <House>
            <SiteLogo />
            <p>{BRAND.blurb}</p>
            <Inline aria-label="Social media">
              {business.socials.map((link) => (
                <li key={link.name}>
                  <a href={link.href} rel="noopener noreferrer" target="_blank">
                    {link.name}
                  </a>
                </li>
              ))}
            </Inline>
          </House>
          <nav aria-labelledby="quick-links">
            <h2 id="quick-links">Quick links</h2>
            <Quick>
              {quickLinks.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </Quick>
          </nav>
          <div>
            <h2>Contact</h2>
            <ContactLines>
              <li>
                <a href={business.phone.href}>{business.phone.display}</a>
              </li>
              <li>
                <a href={business.emails.hello.href}>{business.emails.hello.display}</a>
              </li>
              <li>{business.hours.footer}</li>
              <li>{business.area.name}</li>
            </ContactLines>
          </div>
          <Suspense fallback={null}>
            <MailingListForm />
          </Suspense>
        </Columns>
        <Fine data-screen-only>
          {demo && <Notice>Demonstration: people, reviews and figures are invented.</Notice>}
          <Copyright />
          <Inline>
            {legalLinks.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
            <li>
              <a href="/sitemap.xml">Sitemap</a>
            </li>
            <li>
              <a href="/licenses.txt">Licenses</a>
            </li>
          </Inline>
        </Fine>
      </Container>
    </Band>
  );
});
