/**
 * The permissions of each role, written by hand from docs/product and never derived from the policies.
 * yes = allowed; none = it succeeds on no row (row-level security hides the row); anything else is the error code.
 * customer = another customer; owner = the customer whose row it is.
 */
export const PERMISSIONS = `
action                                            | visitor | customer | owner | staff | admin

# slots
read the slots                                    | yes     | yes      | yes   | yes   | yes
close a slot                                      | none    | none     | none  | none  | yes
change a slot's capacity                          | PT403   | PT403    | PT403 | PT403 | PT403
change a slot's counter                           | PT403   | PT403    | PT403 | PT403 | PT403
change a slot's time                              | PT403   | PT403    | PT403 | PT403 | PT403
add a slot                                        | PT403   | PT403    | PT403 | PT403 | PT403
delete a slot                                     | none    | none     | none  | none  | none

# bookings
read the owner's booking                          | none    | none     | yes   | none  | yes
book for oneself                                  | PT403   | yes      | yes   | yes   | yes
book in the owner's name                          | PT403   | PT403    | yes   | PT403 | PT403
set the owner's pending booking to cancelled      | none    | none     | PT403 | none  | none
set the owner's confirmed booking to cancelled    | none    | none     | PT403 | none  | none
see what cancelling the owner's booking returns   | 42501   | PT403    | yes   | PT403 | yes
cancel the owner's pending booking                | 42501   | PT403    | yes   | PT403 | PT403
cancel the owner's confirmed booking              | 42501   | PT403    | yes   | PT403 | PT403
cancel the owner's booking as the business        | 42501   | PT403    | PT403 | PT403 | yes
write the owner's refund of a cancellation        | none    | none     | PT403 | none  | none
confirm the owner's booking                       | none    | none     | PT403 | none  | none
complete the owner's confirmed booking            | none    | none     | PT403 | none  | none
reopen the owner's cancelled booking              | none    | none     | PT403 | none  | none
sign the owner's booking                          | none    | none     | PT403 | none  | none
sign the owner's signed booking again             | none    | none     | PT403 | none  | none
take the owner's signature back                   | none    | none     | PT403 | none  | none
sign the owner's cancelled booking                | none    | none     | PT403 | none  | none
change the price of the owner's booking           | none    | none     | PT403 | none  | none
change the guests of the owner's booking          | none    | none     | PT403 | none  | none
move the owner's booking to another day           | none    | none     | PT403 | none  | none
give the owner's booking away                     | none    | none     | PT403 | none  | none
take the owner's booking over                     | none    | none     | PT403 | none  | none
stretch the owner's hold                          | none    | none     | PT403 | none  | none
rename the owner's booking                        | none    | none     | PT403 | none  | none
waive the owner's signature                       | none    | none     | PT403 | none  | none
delete the owner's booking                        | none    | none     | none  | none  | none
number the changes of the owner's booking         | none    | none     | PT403 | none  | none
read one's own loyalty discount                   | 42501   | yes      | yes   | yes   | yes
move the owner's booking by the page              | 42501   | PT403    | yes   | PT403 | yes
change the owner's booking by the page            | 42501   | PT403    | yes   | PT403 | yes
see what a change of the owner's booking does     | 42501   | PT403    | yes   | PT403 | yes
read the history of the owner's booking           | none    | none     | yes   | none  | yes
write into the history of the owner's booking     | PT403   | PT403    | PT403 | PT403 | PT403
rewrite the history of the owner's booking        | none    | none     | none  | none  | none
delete the history of the owner's booking         | none    | none     | none  | none  | none
see unusual holding                               | 42501   | PT403    | PT403 | PT403 | yes

# customers
read the owner's customer record                  | none    | none     | yes   | none  | yes
write a customer record                           | PT403   | PT403    | PT403 | PT403 | PT403
change the owner's customer record                | none    | none     | none  | none  | none
give the owner's customer record away             | none    | none     | none  | none  | none
delete the owner's customer record                | none    | none     | none  | none  | none
book for the owner's customer record              | PT403   | PT422    | PT422 | PT422 | PT422
book without an account                           | PT403   | PT403    | PT403 | PT403 | PT403
sign a booking without an account                 | none    | none     | none  | none  | none

# links of bookings
see a booking by its link                         | yes     | yes      | yes   | yes   | yes
see by its link what cancelling a booking returns | yes     | yes      | yes   | yes   | yes
cancel a booking by its link                      | yes     | yes      | yes   | yes   | yes
make a link of a booking                          | 42501   | 42501    | 42501 | 42501 | 42501
look up the booking of a link                     | 42501   | 42501    | 42501 | 42501 | 42501
revoke the links of a booking                     | 42501   | PT403    | PT403 | PT403 | yes
mail a link to pay                                | 42501   | PT403    | PT403 | PT403 | yes

# the calendar feed of an account
make the address of one's feed                    | 42501   | yes      | yes   | yes   | yes
end one's feed                                    | 42501   | yes      | yes   | yes   | yes
see since when one has a feed                     | 42501   | yes      | yes   | yes   | yes
read the owner's feed                             | 42501   | 42501    | 42501 | 42501 | 42501
# contracts
read the contract of the owner's booking          | 42501   | none     | yes   | none  | yes
sign the contract of the owner's booking          | 42501   | PT403    | yes   | PT403 | PT403
read a contract by a link of its booking          | yes     | yes      | yes   | yes   | yes
sign a contract by a link                         | yes     | yes      | yes   | yes   | yes
see what waits to be countersigned                | 42501   | PT403    | PT403 | PT403 | yes
countersign the contract of the owner             | 42501   | PT403    | PT403 | PT403 | yes
verify a hash                                     | yes     | yes      | yes   | yes   | yes
look at a contract's file                         | 42501   | 42501    | 42501 | 42501 | 42501
keep a contract's file                            | 42501   | 42501    | 42501 | 42501 | 42501
open a contract's file                            | 42501   | 42501    | 42501 | 42501 | 42501

# payments and calendar
read the owner's payment                          | none    | none     | yes   | none  | yes
write a payment                                   | PT403   | PT403    | PT403 | PT403 | PT403
mark the owner's payment completed                | none    | none     | none  | none  | none
delete the owner's payment                        | none    | none     | none  | none  | none
read the owner's refund                           | none    | none     | yes   | none  | yes
read the owner's dispute                          | none    | none     | none  | none  | yes
read the owner's ledger                           | none    | none     | none  | none  | yes
see the money of the owner's booking              | 42501   | none     | yes   | none  | yes
record a payment in cash                          | 42501   | PT403    | PT403 | PT403 | yes
write an open amount off                          | 42501   | PT403    | PT403 | PT403 | yes
record a refund of cash as made                   | 42501   | PT403    | PT403 | PT403 | yes
read the owner's sync                             | none    | none     | none  | none  | yes
write a sync                                      | PT403   | PT403    | PT403 | PT403 | PT403
mark the owner's sync failed                      | none    | none     | none  | none  | none

try a failed sync again                           | 42501   | PT403    | PT403 | PT403 | yes

# contacts
send an enquiry                                   | yes     | yes      | yes   | yes   | yes
send an enquiry and read it back                  | 42501   | 42501    | 42501 | 42501 | yes
read the enquiries                                | none    | none     | none  | none  | yes
mark an enquiry responded                         | none    | none     | none  | none  | yes
rewrite an enquiry's text                         | none    | none     | none  | none  | PT403
delete an enquiry                                 | none    | none     | none  | none  | none
send a quick request                              | 42501   | yes      | yes   | yes   | yes

# profiles
read the owner's profile                          | none    | none     | yes   | none  | none
read a commenter's profile                        | yes     | yes      | yes   | yes   | yes
read a staff member's profile                     | yes     | yes      | yes   | yes   | yes
save one's own profile                            | 42501   | yes      | yes   | yes   | yes
change the owner's profile                        | none    | none     | yes   | none  | none
save a profile in the owner's name                | 42501   | 42501    | yes   | 42501 | 42501
delete the owner's profile                        | none    | none     | none  | none  | none

# comments
read the comments                                 | yes     | yes      | yes   | yes   | yes
comment                                           | 42501   | yes      | yes   | yes   | yes
comment in the owner's name                       | 42501   | 42501    | yes   | 42501 | 42501
reply to the owner's comment                      | 42501   | yes      | yes   | yes   | yes
rewrite the owner's comment                       | none    | none     | none  | none  | none
delete the owner's comment                        | none    | none     | yes   | none  | none
remove the owner's answered comment               | none    | none     | yes   | none  | none
reply to a removed comment                        | PT409   | PT409    | PT409 | PT409 | PT409
bring a removed comment back                      | none    | none     | none  | none  | none

# one's own account
read what closing one's account does              | 42501   | yes      | yes   | yes   | yes
download one's data                               | 42501   | yes      | yes   | yes   | yes
close the account of a person with a booking      | 42501   | PT409    | PT409 | PT409 | PT409

# badges
read the achievements                             | yes     | yes      | yes   | yes   | yes
change an achievement's points                    | none    | none     | none  | none  | none
add an achievement                                | 42501   | 42501    | 42501 | 42501 | 42501
read the owner's badges                           | none    | none     | yes   | none  | none
take a badge one has not earned                   | PT403   | PT403    | PT403 | PT403 | PT403
take a badge in the owner's name                  | PT403   | PT403    | yes   | PT403 | PT403
delete the owner's badge                          | none    | none     | none  | none  | none

# plans
read the owner's plan                             | none    | none     | yes   | none  | none
save a plan                                       | 42501   | yes      | yes   | yes   | yes
save a plan in the owner's name                   | 42501   | 42501    | yes   | 42501 | 42501
rename the owner's plan                           | none    | none     | yes   | none  | none
change the content of the owner's plan            | none    | none     | PT403 | none  | none
give the owner's plan away                        | none    | none     | PT403 | none  | none
delete the owner's plan                           | none    | none     | yes   | none  | none
read the plan that the owner shares               | none    | none     | yes   | none  | none
write a shared plan                               | PT403   | PT403    | PT403 | PT403 | PT403
change the plan that the owner shares             | none    | none     | none  | none  | none
end the sharing of the owner's plan               | none    | none     | yes   | none  | none
share a plan                                      | yes     | yes      | yes   | yes   | yes
read a shared plan by its link                    | yes     | yes      | yes   | yes   | yes
end a shared plan by its link                     | yes     | yes      | yes   | yes   | yes

# functions of the service
queue the mail of a plan                          | 42501   | 42501    | 42501 | 42501 | 42501
settle a checkout                                 | 42501   | 42501    | 42501 | 42501 | 42501
record a checkout                                 | 42501   | 42501    | 42501 | 42501 | 42501
look at a checkout's state                        | 42501   | 42501    | 42501 | 42501 | 42501
record a refund                                   | 42501   | 42501    | 42501 | 42501 | 42501
look at a refund to make                          | 42501   | 42501    | 42501 | 42501 | 42501
record a dispute                                  | 42501   | 42501    | 42501 | 42501 | 42501
record a sync                                     | 42501   | 42501    | 42501 | 42501 | 42501
claim a sync                                      | 42501   | 42501    | 42501 | 42501 | 42501
claim a removal from the calendar                 | 42501   | 42501    | 42501 | 42501 | 42501
record a removal from the calendar                | 42501   | 42501    | 42501 | 42501 | 42501
mirror a refund                                   | 42501   | 42501    | 42501 | 42501 | 42501
claim work of the outbox                          | 42501   | 42501    | 42501 | 42501 | 42501
finish work of the outbox                         | 42501   | 42501    | 42501 | 42501 | 42501
take from a rate limit                            | 42501   | 42501    | 42501 | 42501 | 42501
sweep                                             | 42501   | 42501    | 42501 | 42501 | 42501
generate slots                                    | 42501   | 42501    | 42501 | 42501 | 42501
record telemetry                                  | 42501   | 42501    | 42501 | 42501 | 42501
count a release's visitors                        | 42501   | 42501    | 42501 | 42501 | 42501
read the telemetry of all servers                 | 42501   | 42501    | 42501 | 42501 | 42501
suppress a mailbox                                | 42501   | 42501    | 42501 | 42501 | 42501

# mailing list
join the mailing list                             | yes     | yes      | yes   | yes   | yes
confirm a join                                    | yes     | yes      | yes   | yes   | yes
unsubscribe by a mailed link                      | yes     | yes      | yes   | yes   | yes

# what no API shows
read the mailing list                             | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the subscribers                              | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the roles                                    | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the contracts                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the trail of the contracts                   | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the retained records                         | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the visits of releases                       | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the networks of holds                        | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
read the scheduled mails                          | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
raise the limits of holds                         | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
make oneself admin                                | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
ask for the private schema                        | PGRST106 | PGRST106 | PGRST106 | PGRST106 | PGRST106
`;

export const ROLES = ['visitor', 'customer', 'owner', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Permission {
  action: string;
  role: Role;
  expected: string;
}

/** The table as one case per cell. */
export function permissions(): Permission[] {
  const lines = PERMISSIONS.split('\n').filter((line) => line.includes('|'));
  return lines.slice(1).flatMap((line) => {
    const [action = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return ROLES.map((role, n) => ({ action, role, expected: cells[n] ?? '' }));
  });
}
