-- JSON that functions answer, each kind once. The generated types name it, and shared-data/src/core/json-types.ts has the type that
-- pages and functions read (npm run gen:types).

create domain private.money_json as jsonb;
create domain private.refunds_json as jsonb;
create domain private.payable_json as jsonb;
create domain private.purchase_json as jsonb;
create domain private.purchase_ways_json as jsonb;
create domain private.extra_choices_json as jsonb;
create domain private.change_outcomes_json as jsonb;
create domain private.refusal_json as jsonb;
create domain private.changed_values_json as jsonb;
create domain private.sheet_json as jsonb;
create domain private.customer_json as jsonb;
create domain private.event_sheet_json as jsonb;
create domain private.margins_json as jsonb;
create domain private.shopping_list_json as jsonb;
create domain private.recipe_json as jsonb;
create domain private.recipe_list_json as jsonb;
create domain private.public_recipes_json as jsonb;
create domain private.review_reports_json as jsonb;
create domain private.edited_facts_json as jsonb;
create domain private.site_content_json as jsonb;
create domain private.linked_booking_json as jsonb;
create domain private.linked_offer_json as jsonb;
create domain private.plan_content_json as jsonb;
create domain private.price_list_json as jsonb;
create domain private.price_lists_json as jsonb;
create domain private.opening_rules_json as jsonb;
create domain private.opening_preview_json as jsonb;
create domain private.saved_opening_json as jsonb;
create domain private.contract_json as jsonb;
create domain private.trail_json as jsonb;
create domain private.letterhead_json as jsonb;
create domain private.paper_details_json as jsonb;
create domain private.paper_lines_json as jsonb;
create domain private.paper_reference_json as jsonb;
