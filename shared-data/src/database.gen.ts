// Generated from supabase/schemas by `npm run gen:types`; do not edit.
/** JSON of a kind that shared-data/src/core/json-types.ts describes. */
export type NamedJson<Kind extends JsonKind> = { readonly json: Kind };
export type JsonKind = 'booking_sheet' | 'change_outcomes' | 'changed_values' | 'contract' | 'contract_trail' | 'customer' | 'edited_business_facts' | 'event_sheet' | 'extra_choices' | 'letterhead' | 'linked_booking' | 'linked_offer' | 'margins' | 'money' | 'opening_rules' | 'opening_rules_preview' | 'paper_details' | 'paper_lines' | 'paper_reference' | 'payable_amounts' | 'plan_content' | 'price_list' | 'price_lists' | 'public_recipes' | 'purchase' | 'purchase_ways' | 'recipe' | 'recipe_list' | 'refunds' | 'refusal' | 'review_reports' | 'saved_opening_rules' | 'shopping_list' | 'site_content';


export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "achievements": {
                  Row: {
                    "description": string,"icon": string,"id": string,"name": string,"points": number
                  }
                  ComputedFields: never
                  Insert: {
                    "description": string,"icon": string,"id"?: string,"name": string,"points": number
                  }
                  Update: {
                    "description"?: string,"icon"?: string,"id"?: string,"name"?: string,"points"?: number
                  }
                  Relationships: [
                    
                  ]
                },"answer_templates": {
                  Row: {
                    "archived": boolean,"body": string,"id": string,"name": string,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "archived"?: boolean,"body": string,"id"?: string,"name": string,"subject": string
                  }
                  Update: {
                    "archived"?: boolean,"body"?: string,"id"?: string,"name"?: string,"subject"?: string
                  }
                  Relationships: [
                    
                  ]
                },"booking_history": {
                  Row: {
                    "actor": string,"actor_id": string | null,"at": string,"booking_id": string,"change": string,"id": number,"new": NonNullable<Json>,"old": NonNullable<Json>,"reason": string | null,"request_id": string | null,"version": number,"way": string
                  }
                  ComputedFields: never
                  Insert: {
                    "actor": string,"actor_id"?: string | null,"at": string,"booking_id": string,"change": string,"id"?: number,"new"?: NonNullable<Json>,"old"?: NonNullable<Json>,"reason"?: string | null,"request_id"?: string | null,"version": number,"way": string
                  }
                  Update: {
                    "actor"?: string,"actor_id"?: string | null,"at"?: string,"booking_id"?: string,"change"?: string,"id"?: number,"new"?: NonNullable<Json>,"old"?: NonNullable<Json>,"reason"?: string | null,"request_id"?: string | null,"version"?: number,"way"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "booking_history_booking_id_fkey"
      columns: ["booking_id"]
isOneToOne: false
      referencedRelation: "bookings"
      referencedColumns: ["id"]
    }
                  ]
                },"booking_sync": {
                  Row: {
                    "booking_id": string,"created_at": string,"error_message": string | null,"external_booking_id": string | null,"external_system": string,"id": string,"last_synced_at": string | null,"leased_until": string | null,"revision": number,"sync_status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "booking_id": string,"created_at"?: string,"error_message"?: string | null,"external_booking_id"?: string | null,"external_system"?: string,"id"?: string,"last_synced_at"?: string | null,"leased_until"?: string | null,"revision"?: number,"sync_status"?: string
                  }
                  Update: {
                    "booking_id"?: string,"created_at"?: string,"error_message"?: string | null,"external_booking_id"?: string | null,"external_system"?: string,"id"?: string,"last_synced_at"?: string | null,"leased_until"?: string | null,"revision"?: number,"sync_status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "booking_sync_booking_id_fkey"
      columns: ["booking_id"]
isOneToOne: false
      referencedRelation: "bookings"
      referencedColumns: ["id"]
    }
                  ]
                },"bookings": {
                  Row: {
                    "access_note": string | null,"agreed_price": number | null,"agreed_price_reason": string | null,"bartenders": number,"by_phone": boolean,"calendar_sequence": number,"cancel_note": string | null,"cancel_reason": string | null,"cancel_refund_percent": number | null,"company_name": string | null,"created_at": string,"customer_id": string | null,"day_contact_name": string | null,"day_contact_phone": string | null,"email": string | null,"ends_at": string,"erased_at": string | null,"event_date": string,"event_name": string,"event_time": string,"event_type": string,"extra_items": (string)[],"extras": (string)[],"guest_count": number,"hold_expires_at": string | null,"hours": number,"id": string,"kept_amount": number,"location": string,"loyalty_percent": number,"max_guests": number,"move_count": number,"name": string | null,"number": number,"package_id": string | null,"phone": string | null,"plans": NonNullable<Json>,"price_lines": NonNullable<Json>,"price_list_id": number | null,"purchase_version": number,"quote_price_list_id": number | null,"referral_details": string | null,"referral_source": string | null,"refund_cap": number,"requested_extras": (string)[],"service_text": string | null,"signature_completed": boolean,"signature_data": string | null,"signature_required": boolean,"slot_id": string | null,"special_requests": string | null,"status": string,"tax_percent": number,"total_amount": number,"updated_at": string,"user_id": string | null,"venue": string | null,"version": number,"way": string,"zip_code": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "access_note"?: string | null,"agreed_price"?: number | null,"agreed_price_reason"?: string | null,"bartenders"?: number,"by_phone"?: boolean,"calendar_sequence"?: number,"cancel_note"?: string | null,"cancel_reason"?: string | null,"cancel_refund_percent"?: number | null,"company_name"?: string | null,"created_at"?: string,"customer_id"?: string | null,"day_contact_name"?: string | null,"day_contact_phone"?: string | null,"email"?: string | null,"ends_at"?: string,"erased_at"?: string | null,"event_date": string,"event_name": string,"event_time": string,"event_type": string,"extra_items"?: (string)[],"extras"?: (string)[],"guest_count": number,"hold_expires_at"?: string | null,"hours"?: number,"id"?: string,"kept_amount"?: number,"location": string,"loyalty_percent"?: number,"max_guests"?: number,"move_count"?: number,"name"?: string | null,"number"?: number,"package_id"?: string | null,"phone"?: string | null,"plans"?: NonNullable<Json>,"price_lines"?: NonNullable<Json>,"price_list_id"?: number | null,"purchase_version"?: number,"quote_price_list_id"?: number | null,"referral_details"?: string | null,"referral_source"?: string | null,"refund_cap"?: number,"requested_extras"?: (string)[],"service_text"?: string | null,"signature_completed"?: boolean,"signature_data"?: string | null,"signature_required"?: boolean,"slot_id"?: string | null,"special_requests"?: string | null,"status"?: string,"tax_percent"?: number,"total_amount": number,"updated_at"?: string,"user_id"?: string | null,"venue"?: string | null,"version"?: number,"way"?: string,"zip_code"?: string | null
                  }
                  Update: {
                    "access_note"?: string | null,"agreed_price"?: number | null,"agreed_price_reason"?: string | null,"bartenders"?: number,"by_phone"?: boolean,"calendar_sequence"?: number,"cancel_note"?: string | null,"cancel_reason"?: string | null,"cancel_refund_percent"?: number | null,"company_name"?: string | null,"created_at"?: string,"customer_id"?: string | null,"day_contact_name"?: string | null,"day_contact_phone"?: string | null,"email"?: string | null,"ends_at"?: string,"erased_at"?: string | null,"event_date"?: string,"event_name"?: string,"event_time"?: string,"event_type"?: string,"extra_items"?: (string)[],"extras"?: (string)[],"guest_count"?: number,"hold_expires_at"?: string | null,"hours"?: number,"id"?: string,"kept_amount"?: number,"location"?: string,"loyalty_percent"?: number,"max_guests"?: number,"move_count"?: number,"name"?: string | null,"number"?: number,"package_id"?: string | null,"phone"?: string | null,"plans"?: NonNullable<Json>,"price_lines"?: NonNullable<Json>,"price_list_id"?: number | null,"purchase_version"?: number,"quote_price_list_id"?: number | null,"referral_details"?: string | null,"referral_source"?: string | null,"refund_cap"?: number,"requested_extras"?: (string)[],"service_text"?: string | null,"signature_completed"?: boolean,"signature_data"?: string | null,"signature_required"?: boolean,"slot_id"?: string | null,"special_requests"?: string | null,"status"?: string,"tax_percent"?: number,"total_amount"?: number,"updated_at"?: string,"user_id"?: string | null,"venue"?: string | null,"version"?: number,"way"?: string,"zip_code"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "bookings_customer_id_fkey"
      columns: ["customer_id"]
isOneToOne: false
      referencedRelation: "customers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "bookings_slot_id_fkey"
      columns: ["slot_id"]
isOneToOne: false
      referencedRelation: "available_slots"
      referencedColumns: ["id"]
    }
                  ]
                },"comments": {
                  Row: {
                    "blog_post_slug": string,"content": string | null,"created_at": string,"hidden_at": string | null,"id": string,"parent_id": string | null,"removed_at": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "blog_post_slug": string,"content"?: string | null,"created_at"?: string,"hidden_at"?: string | null,"id"?: string,"parent_id"?: string | null,"removed_at"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "blog_post_slug"?: string,"content"?: string | null,"created_at"?: string,"hidden_at"?: string | null,"id"?: string,"parent_id"?: string | null,"removed_at"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "comments_parent_id_fkey"
      columns: ["parent_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    }
                  ]
                },"contacts": {
                  Row: {
                    "answered_at": string | null,"assignee_id": string | null,"contact_method": string,"created_at": string,"email": string,"event_date": string | null,"event_name": string | null,"event_time": string | null,"event_type": string | null,"guest_count": number | null,"hours": number | null,"id": string,"is_spam": boolean,"location": string | null,"message": string,"name": string,"number": number,"package_id": string | null,"phone": string,"source": string,"special_requests": string | null,"status": string,"urgency": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"assignee_id"?: string | null,"contact_method"?: string,"created_at"?: string,"email": string,"event_date"?: string | null,"event_name"?: string | null,"event_time"?: string | null,"event_type"?: string | null,"guest_count"?: number | null,"hours"?: number | null,"id"?: string,"is_spam"?: boolean,"location"?: string | null,"message": string,"name": string,"number"?: number,"package_id"?: string | null,"phone": string,"source"?: string,"special_requests"?: string | null,"status"?: string,"urgency"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "answered_at"?: string | null,"assignee_id"?: string | null,"contact_method"?: string,"created_at"?: string,"email"?: string,"event_date"?: string | null,"event_name"?: string | null,"event_time"?: string | null,"event_type"?: string | null,"guest_count"?: number | null,"hours"?: number | null,"id"?: string,"is_spam"?: boolean,"location"?: string | null,"message"?: string,"name"?: string,"number"?: number,"package_id"?: string | null,"phone"?: string,"source"?: string,"special_requests"?: string | null,"status"?: string,"urgency"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"customers": {
                  Row: {
                    "company_name": string | null,"created_at": string,"email": string,"id": string,"name": string,"phone": string | null,"referral_details": string | null,"referral_source": string | null,"updated_at": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "company_name"?: string | null,"created_at"?: string,"email": string,"id"?: string,"name": string,"phone"?: string | null,"referral_details"?: string | null,"referral_source"?: string | null,"updated_at"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "company_name"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"name"?: string,"phone"?: string | null,"referral_details"?: string | null,"referral_source"?: string | null,"updated_at"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"disputes": {
                  Row: {
                    "amount": number,"booking_id": string,"closed_at": string | null,"created_at": string,"id": string,"payment_id": string,"provider_dispute_id": string,"reason": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"booking_id": string,"closed_at"?: string | null,"created_at": string,"id"?: string,"payment_id": string,"provider_dispute_id": string,"reason": string,"status"?: string
                  }
                  Update: {
                    "amount"?: number,"booking_id"?: string,"closed_at"?: string | null,"created_at"?: string,"id"?: string,"payment_id"?: string,"provider_dispute_id"?: string,"reason"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "disputes_booking_id_fkey"
      columns: ["booking_id"]
isOneToOne: false
      referencedRelation: "bookings"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "disputes_payment_id_fkey"
      columns: ["payment_id"]
isOneToOne: false
      referencedRelation: "payments"
      referencedColumns: ["id"]
    }
                  ]
                },"ledger_entries": {
                  Row: {
                    "amount": number,"booking_id": string,"created_at": string,"created_by": string | null,"dispute_id": string | null,"id": number,"kind": string,"payment_id": string | null,"reason": string | null,"refund_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"booking_id": string,"created_at"?: string,"created_by"?: string | null,"dispute_id"?: string | null,"id"?: number,"kind": string,"payment_id"?: string | null,"reason"?: string | null,"refund_id"?: string | null
                  }
                  Update: {
                    "amount"?: number,"booking_id"?: string,"created_at"?: string,"created_by"?: string | null,"dispute_id"?: string | null,"id"?: number,"kind"?: string,"payment_id"?: string | null,"reason"?: string | null,"refund_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "ledger_entries_booking_id_fkey"
      columns: ["booking_id"]
isOneToOne: false
      referencedRelation: "bookings"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ledger_entries_dispute_id_fkey"
      columns: ["dispute_id"]
isOneToOne: false
      referencedRelation: "disputes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ledger_entries_payment_id_fkey"
      columns: ["payment_id"]
isOneToOne: false
      referencedRelation: "payments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ledger_entries_refund_id_fkey"
      columns: ["refund_id"]
isOneToOne: false
      referencedRelation: "refunds"
      referencedColumns: ["id"]
    }
                  ]
                },"payment_differences": {
                  Row: {
                    "booking_id": string | null,"decided_at": string | null,"decided_by": string | null,"found_at": string,"id": string,"kind": string,"ledger_cents": number,"ledger_state": string | null,"provider_cents": number,"provider_id": string,"provider_state": string | null,"reason": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "booking_id"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"found_at": string,"id"?: string,"kind": string,"ledger_cents": number,"ledger_state"?: string | null,"provider_cents": number,"provider_id": string,"provider_state"?: string | null,"reason"?: string | null
                  }
                  Update: {
                    "booking_id"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"found_at"?: string,"id"?: string,"kind"?: string,"ledger_cents"?: number,"ledger_state"?: string | null,"provider_cents"?: number,"provider_id"?: string,"provider_state"?: string | null,"reason"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "payment_differences_booking_id_fkey"
      columns: ["booking_id"]
isOneToOne: false
      referencedRelation: "bookings"
      referencedColumns: ["id"]
    }
                  ]
                },"payments": {
                  Row: {
                    "amount": number,"booking_id": string,"created_at": string,"currency": string,"id": string,"method": string,"note": string | null,"provider_payment_intent": string | null,"provider_session_expires_at": string | null,"provider_session_id": string | null,"purpose": string,"received_amount": number | null,"received_on": string | null,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"booking_id": string,"created_at"?: string,"currency"?: string,"id"?: string,"method"?: string,"note"?: string | null,"provider_payment_intent"?: string | null,"provider_session_expires_at"?: string | null,"provider_session_id"?: string | null,"purpose"?: string,"received_amount"?: number | null,"received_on"?: string | null,"status"?: string
                  }
                  Update: {
                    "amount"?: number,"booking_id"?: string,"created_at"?: string,"currency"?: string,"id"?: string,"method"?: string,"note"?: string | null,"provider_payment_intent"?: string | null,"provider_session_expires_at"?: string | null,"provider_session_id"?: string | null,"purpose"?: string,"received_amount"?: number | null,"received_on"?: string | null,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "payments_booking_id_fkey"
      columns: ["booking_id"]
isOneToOne: false
      referencedRelation: "bookings"
      referencedColumns: ["id"]
    }
                  ]
                },"plans": {
                  Row: {
                    "content": NonNullable<Json>,"created_at": string,"id": string,"kind": string,"title": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content": NonNullable<Json>,"created_at"?: string,"id"?: string,"kind": string,"title": string,"user_id": string
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"kind"?: string,"title"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "avatar_url": string | null,"bio": string | null,"company_name": string | null,"full_name": string | null,"id": string,"linkedin_url": string | null,"twitter_handle": string | null,"updated_at": string,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_url"?: string | null,"bio"?: string | null,"company_name"?: string | null,"full_name"?: string | null,"id": string,"linkedin_url"?: string | null,"twitter_handle"?: string | null,"updated_at"?: string,"website"?: string | null
                  }
                  Update: {
                    "avatar_url"?: string | null,"bio"?: string | null,"company_name"?: string | null,"full_name"?: string | null,"id"?: string,"linkedin_url"?: string | null,"twitter_handle"?: string | null,"updated_at"?: string,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"refunds": {
                  Row: {
                    "amount": number,"booking_id": string,"created_at": string,"id": string,"made_at": string | null,"payment_id": string,"provider_refund_id": string | null,"reason": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"booking_id": string,"created_at": string,"id"?: string,"made_at"?: string | null,"payment_id": string,"provider_refund_id"?: string | null,"reason": string,"status"?: string
                  }
                  Update: {
                    "amount"?: number,"booking_id"?: string,"created_at"?: string,"id"?: string,"made_at"?: string | null,"payment_id"?: string,"provider_refund_id"?: string | null,"reason"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "refunds_booking_id_fkey"
      columns: ["booking_id"]
isOneToOne: false
      referencedRelation: "bookings"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "refunds_payment_id_fkey"
      columns: ["payment_id"]
isOneToOne: false
      referencedRelation: "payments"
      referencedColumns: ["id"]
    }
                  ]
                },"shared_plans": {
                  Row: {
                    "content": NonNullable<Json>,"created_at": string,"id": string,"kind": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "content": NonNullable<Json>,"created_at"?: string,"id"?: string,"kind": string,"user_id"?: string | null
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"kind"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"user_achievements": {
                  Row: {
                    "achievement_id": string,"earned_at": string,"id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "achievement_id": string,"earned_at"?: string,"id"?: string,"user_id": string
                  }
                  Update: {
                    "achievement_id"?: string,"earned_at"?: string,"id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_achievements_achievement_id_fkey"
      columns: ["achievement_id"]
isOneToOne: false
      referencedRelation: "achievements"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            "available_slots": {
                  Row: {
                    "current_bookings": number | null,"date": string,"end_time": string,"id": string,"is_available": boolean,"max_bookings": number,"start_time": string
                  }
                  ComputedFields: never
                  Insert: {
                           "current_bookings"?: number | null,"date"?: string | null,"end_time"?: string | null,"id"?: string | null,"is_available"?: boolean | null,"max_bookings"?: number | null,"start_time"?: string | null
                         }
                        Update: {
                           "current_bookings"?: number | null,"date"?: string | null,"end_time"?: string | null,"id"?: string | null,"is_available"?: boolean | null,"max_bookings"?: number | null,"start_time"?: string | null
                         }
                        Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "absent_staff":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "ends_on": string,"id": string,"name": string,"reason": string,"staff_id": string,"starts_on": string
            }[]
                           },
"accept_invitation":
{ Args: { "p_token": string }; Returns: string
                           },
"accept_offer":
{ Args: { "p_event_date"?: string,"p_event_name"?: string,"p_event_time"?: string,"p_location"?: string,"p_name"?: string,"p_phone"?: string,"p_price": number,"p_token": string }; Returns: {
              "booking_id": string,"hold_expires_at": string
            }[]
                           },
"add_absence":
{ Args: { "p_ends_on": string,"p_reason"?: string,"p_staff_id": string,"p_starts_on": string }; Returns: string
                           },
"add_booking_note":
{ Args: { "p_booking_id": string,"p_note": string }; Returns: string
                           },
"admins":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"name": string
            }[]
                           },
"alert_told":
{ Args: { "p_event": string,"p_id": number }; Returns: undefined
                           },
"alerts_to_tell":
{ Args: Record<PropertyKey, never>; Returns: {
              "at": string,"cause": string,"event": string,"id": number,"kind": string,"subject": string
            }[]
                           },
"answer_enquiry":
{ Args: { "p_answer_id": string,"p_body": string,"p_enquiry_id": string,"p_known_answers": number,"p_subject": string }; Returns: undefined
                           },
"answer_linked_shift":
{ Args: { "p_answer": string,"p_token": string }; Returns: {
              "answer": string,"ends_at": string,"event": string,"name": string,"note": string,"open": boolean,"place": string,"starts_at": string
            }[]
                           },
"answer_review":
{ Args: { "p_answer": string,"p_review_id": string }; Returns: undefined
                           },
"answer_shift":
{ Args: { "p_answer": string,"p_id": string }; Returns: undefined
                           },
"answers_of_enquiry":
{ Args: { "p_enquiry_id": string }; Returns: {
              "body": string,"created_at": string,"id": string,"sent_by_name": string,"state": string,"subject": string,"way": string
            }[]
                           },
"approve_review":
{ Args: { "p_review_id": string }; Returns: undefined
                           },
"approved_reviews":
{ Args: { "p_limit": number,"p_offset": number }; Returns: {
              "answer": string,"event_type": string,"id": string,"month": string,"name": string,"photo": boolean,"rating": number,"text": string
            }[]
                           },
"ask_about_linked_booking":
{ Args: { "p_contact_method"?: string,"p_id": string,"p_message": string,"p_token": string,"p_urgency"?: string }; Returns: boolean
                           },
"ask_for_signature":
{ Args: { "p_booking_id": string }; Returns: undefined
                           },
"assign_enquiry":
{ Args: { "p_assignee_id"?: string,"p_enquiry_id": string }; Returns: undefined
                           },
"audit_list":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "actor": string,"actor_id": string,"actor_name": string,"at": string,"change": string,"entity": string,"fields": (string)[],"id": string,"new": NamedJson<'changed_values'>,"old": NamedJson<'changed_values'>,"reason": string,"request_id": string,"row_id": string,"total_count": number,"way": string
            }[]
                           },
"availability":
{ Args: { "p_staff_id": string }; Returns: {
              "ends_on": string,"from_time": string,"id": string,"kind": string,"reason": string,"starts_on": string,"until_time": string,"weekday": number
            }[]
                           },
"bill_to":
{ Args: { "p_booking_id": string }; Returns: {
              "address": string,"company_name": string,"order_number": string
            }[]
                           },
"book_by_phone":
{ Args: { "p_booking": Json }; Returns: string
                           },
"booking_contract":
{ Args: { "p_booking_id": string }; Returns: {
              "countersigned_at": string,"created_at": string,"id": string,"signed_at": string,"signer_name": string,"version": number
            }[]
                           },
"booking_log":
{ Args: { "p_after"?: number,"p_booking_id": string }; Returns: {
              "actor": string,"actor_name": string,"at": string,"change": string,"id": number,"new": NamedJson<'changed_values'>,"old": NamedJson<'changed_values'>,"reason": string,"version": number,"way": string
            }[]
                           },
"booking_mails":
{ Args: { "p_booking_id": string }; Returns: {
              "attempts": number,"created_at": string,"email": string,"error": string,"finished_at": string,"id": number,"kind": string,"status": string
            }[]
                           },
"booking_money":
{ Args: { "p_booking_ids": (string)[] }; Returns: {
              "balance_due_at": string,"booking_id": string,"charged_back": number,"disputed": boolean,"kept": number,"open": number,"paid": number,"price": number,"received": number,"refund_pending": number,"refundable": number,"refunded": number,"refunds": NamedJson<'refunds'>,"version": number,"waived": number
            }[]
                           },
"booking_notes":
{ Args: { "p_booking_id": string }; Returns: {
              "author_name": string,"changed_at": string,"created_at": string,"id": string,"note": string,"own": boolean
            }[]
                           },
"business_facts":
{ Args: Record<PropertyKey, never>; Returns: NamedJson<'edited_business_facts'>
                           },
"calendar_feed":
{ Args: { "p_token": string }; Returns: NamedJson<'booking_sheet'>[]
                           },
"calendar_feed_since":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"cancel_booking":
{ Args: { "p_booking_id": string,"p_refund_cents"?: number }; Returns: {
              "lowered_by_move": boolean,"money": NamedJson<'money'>,"open_cents": number,"paid_cents": number,"percent": number,"refund_cents": number,"waiting_cents": number
            }[]
                           },
"cancel_booking_by_owner":
{ Args: { "p_booking_id": string,"p_reason": string,"p_version"?: number }; Returns: {
              "percent": number,"refund_cents": number
            }[]
                           },
"cancel_linked_booking":
{ Args: { "p_refund_cents"?: number,"p_token": string }; Returns: {
              "lowered_by_move": boolean,"money": NamedJson<'money'>,"open_cents": number,"paid_cents": number,"percent": number,"refund_cents": number,"waiting_cents": number
            }[]
                           },
"cancellation_terms":
{ Args: { "p_booking_id": string }; Returns: {
              "lowered_by_move": boolean,"money": NamedJson<'money'>,"open_cents": number,"paid_cents": number,"percent": number,"refund_cents": number,"waiting_cents": number
            }[]
                           },
"change_booking":
{ Args: { "p_booking_id": string,"p_changes": Json,"p_reason"?: string,"p_settlement"?: string,"p_total_amount"?: number,"p_version"?: number }; Returns: undefined
                           },
"change_booking_note":
{ Args: { "p_id": string,"p_note": string }; Returns: undefined
                           },
"change_customer":
{ Args: { "p_company_name": string,"p_email": string,"p_id": string,"p_name": string,"p_phone": string }; Returns: undefined
                           },
"change_linked_address":
{ Args: { "p_email": string,"p_token": string }; Returns: boolean
                           },
"change_linked_booking":
{ Args: { "p_changes": Json,"p_token": string,"p_total_amount"?: number }; Returns: boolean
                           },
"check_shift":
{ Args: { "p_ends_at": string,"p_id": string,"p_staff_id": string,"p_starts_at": string }; Returns: {
              "detail": string,"problem": string
            }[]
                           },
"check_trail":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"checkout_state":
{ Args: { "p_booking_id": string }; Returns: {
              "amounts": NamedJson<'payable_amounts'>,"booking": NamedJson<'booking_sheet'>,"hold_expires_at": string,"open_session_id": string,"payable": boolean
            }[]
                           },
"claim_calendar_removal":
{ Args: { "p_booking_id": string,"p_lease_seconds"?: number }; Returns: {
              "claimed": boolean,"external_booking_id": string,"sync_status": string
            }[]
                           },
"claim_content_rendering":
{ Args: { "p_holder": string,"p_releases": string,"p_version": number }; Returns: boolean
                           },
"claim_outbox":
{ Args: { "p_limit": number }; Returns: {
              "attempts": number,"id": number,"kind": string,"payload": Json,"request_id": string
            }[]
                           },
"claim_sync":
{ Args: { "p_booking_id": string,"p_lease_seconds"?: number }; Returns: {
              "booking": NamedJson<'booking_sheet'>,"claimed": boolean,"external_booking_id": string,"revision": number,"sync_status": string
            }[]
                           },
"close_account":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"close_customer":
{ Args: { "p_customer_id": string }; Returns: undefined
                           },
"close_customer_preview":
{ Args: { "p_customer_id": string }; Returns: {
              "bookings": number,"comments": number,"messages": number,"notes": number,"obstacle": string,"plans": number,"records": number,"records_until": string,"tags": number
            }[]
                           },
"closing_preview":
{ Args: Record<PropertyKey, never>; Returns: {
              "bookings": number,"comments": number,"messages": number,"obstacle": string,"plans": number,"records": number,"records_until": string
            }[]
                           },
"compare_payments":
{ Args: { "p_books": Json }; Returns: {
              "booking_id": string,"kind": string,"ledger_cents": number,"ledger_state": string,"provider_cents": number,"provider_id": string,"provider_state": string
            }[]
                           },
"compare_payments_now":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"confirm_subscription":
{ Args: { "p_token": string }; Returns: undefined
                           },
"content_version":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"contract_file":
{ Args: { "p_contract_id": string,"p_stage": string }; Returns: {
              "content": string,"document": NamedJson<'contract'>,"events": NamedJson<'contract_trail'>,"head": string,"id": string,"made_at": string,"sha256": string,"signature_data": string,"stage": string,"version": number
            }[]
                           },
"contracts_to_countersign":
{ Args: Record<PropertyKey, never>; Returns: {
              "booking_id": string,"event_date": string,"event_name": string,"id": string,"sha256": string,"signed_at": string,"signer_name": string,"version": number
            }[]
                           },
"conversion_report":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "asked": number,"booked": number,"paid": number,"since": string,"step": string
            }[]
                           },
"count_step":
{ Args: { "p_step": string }; Returns: undefined
                           },
"countersign_contract":
{ Args: { "p_contract_id": string,"p_name": string,"p_sha256": string }; Returns: undefined
                           },
"create_booking_link":
{ Args: { "p_booking_id": string,"p_purpose": string,"p_token": string }; Returns: undefined
                           },
"crews":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "accepted": number,"booking_id": string,"ends_at": string,"event_date": string,"event_name": string,"needed": number,"planned": number,"published": number,"starts_at": string
            }[]
                           },
"customer_bookings":
{ Args: { "p_customer_id": string,"p_limit"?: number,"p_offset"?: number }; Returns: {
              "event_date": string,"event_name": string,"event_time": string,"event_type": string,"guest_count": number,"id": string,"open_cents": number,"paid_cents": number,"price_cents": number,"status": string,"total_count": number
            }[]
                           },
"customer_details":
{ Args: { "p_id": string }; Returns: NamedJson<'customer'>
                           },
"customer_enquiries":
{ Args: { "p_customer_id": string,"p_limit"?: number,"p_offset"?: number }; Returns: {
              "created_at": string,"id": string,"message": string,"source": string,"status": string,"total_count": number,"urgency": string
            }[]
                           },
"customer_list":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "bookings": number,"company_name": string,"email": string,"has_account": boolean,"id": string,"last_event": string,"name": string,"next_event": string,"paid_cents": number,"phone": string,"tags": (string)[],"total_count": number
            }[]
                           },
"customer_mails":
{ Args: { "p_customer_id": string,"p_limit"?: number,"p_offset"?: number }; Returns: {
              "booking_id": string,"created_at": string,"event_name": string,"finished_at": string,"id": number,"kind": string,"run_at": string,"status": string,"total_count": number
            }[]
                           },
"customer_plans":
{ Args: { "p_booking_id": string }; Returns: {
              "content": NamedJson<'plan_content'>,"kind": string
            }[]
                           },
"customer_tags":
{ Args: Record<PropertyKey, never>; Returns: {
              "customers": number,"tag": string
            }[]
                           },
"decide_payment_difference":
{ Args: { "p_difference_id": string,"p_reason": string }; Returns: undefined
                           },
"delete_booking_note":
{ Args: { "p_id": string }; Returns: undefined
                           },
"delete_comment":
{ Args: { "p_comment_id": string,"p_note"?: string,"p_reason": string }; Returns: undefined
                           },
"delete_customer_note":
{ Args: { "p_note_id": string }; Returns: undefined
                           },
"delete_issue":
{ Args: { "p_id": string }; Returns: undefined
                           },
"delete_shift":
{ Args: { "p_id": string,"p_seen": Json }; Returns: undefined
                           },
"desk_calendar":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "can_move": boolean,"crew_missing": number,"customer_name": string,"end_time": string,"from_date": string,"guest_count": number,"id": string,"kind": string,"open_cents": number,"places": number,"places_taken": number,"start_time": string,"status": string,"title": string,"to_date": string,"version": number
            }[]
                           },
"desk_counts":
{ Args: Record<PropertyKey, never>; Returns: {
              "page": string,"waiting": number
            }[]
                           },
"desk_search":
{ Args: { "p_text": string }; Returns: {
              "day": string,"detail": string,"heard": boolean,"id": string,"kind": string,"title": string,"total": number
            }[]
                           },
"documents":
{ Args: { "p_booking_id": string }; Returns: {
              "id": string,"issued_on": string,"kind": string,"number": string,"total_cents": number
            }[]
                           },
"end_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"end_shared_plan":
{ Args: { "p_token": string }; Returns: boolean
                           },
"end_shift_feed":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"enquiries":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "answered_at": string,"assignee_id": string,"created_at": string,"email": string,"failed": boolean,"id": string,"is_spam": boolean,"message": string,"name": string,"phone": string,"source": string,"status": string,"total_count": number,"urgency": string
            }[]
                           },
"enquiry_background":
{ Args: { "p_enquiry_id": string }; Returns: {
              "created_at": string,"customer_id": string,"event_date": string,"from_enquiry": boolean,"id": string,"kind": string,"status": string,"title": string
            }[]
                           },
"enquiry_of_booking":
{ Args: { "p_booking_id": string }; Returns: {
              "created_at": string,"id": string,"name": string,"source": string
            }[]
                           },
"event_sheet":
{ Args: { "p_booking_id": string }; Returns: NamedJson<'event_sheet'>
                           },
"event_sheet_list":
{ Args: Record<PropertyKey, never>; Returns: {
              "booking_id": string,"ends_at": string,"event_date": string,"event_name": string,"event_time": string,"guest_count": number,"has_menu": boolean,"number": number,"place": string
            }[]
                           },
"export_customer":
{ Args: { "p_customer_id": string }; Returns: Json
                           },
"find_booking_link":
{ Args: { "p_token": string }; Returns: string
                           },
"find_customers":
{ Args: { "p_search": string }; Returns: {
              "bookings": number,"company_name": string,"email": string,"has_account": boolean,"id": string,"loyalty_percent": number,"name": string,"phone": string
            }[]
                           },
"finish_content_rendering":
{ Args: { "p_error"?: string,"p_holder": string,"p_version": number }; Returns: boolean
                           },
"finish_outbox":
{ Args: { "p_error"?: string,"p_id": number,"p_ok": boolean }; Returns: string
                           },
"gallery_list":
{ Args: Record<PropertyKey, never>; Returns: {
              "alt": string,"asset": string,"categories": (string)[],"id": string,"is_hidden": boolean,"title": string,"version": number
            }[]
                           },
"gallery_photo":
{ Args: { "p_id": string,"p_small": boolean }; Returns: string
                           },
"generate_slots":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"hide_comment":
{ Args: { "p_comment_id": string,"p_note"?: string,"p_reason": string }; Returns: undefined
                           },
"ingredient_list":
{ Args: Record<PropertyKey, never>; Returns: {
              "abv": number,"allergens": (string)[],"id": string,"name": string,"purchase_amount": number,"purchase_cents": number,"recipes": number,"stock": number,"supplier": string,"unit": string
            }[]
                           },
"integration_for_sync":
{ Args: Record<PropertyKey, never>; Returns: {
              "auto_sync": boolean,"encrypted_key": string,"software": string,"user_id": string,"webhook_url": string
            }[]
                           },
"integration_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "auto_sync": boolean,"key_last4": string,"software": string,"user_id": string,"webhook_url": string
            }[]
                           },
"invite":
{ Args: { "p_email": string,"p_role": string }; Returns: undefined
                           },
"issue_list":
{ Args: { "p_limit"?: number,"p_offset"?: number }; Returns: {
              "failed": number,"id": string,"recipients": number,"sent": number,"skipped": number,"started_at": string,"status": string,"subject": string,"total_count": number,"updated_at": string,"waiting": number
            }[]
                           },
"issue_mail":
{ Args: { "p_issue_id": string,"p_subscriber_id": string }; Returns: {
              "body": string,"email": string,"subject": string
            }[]
                           },
"issued_documents":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "booking_id": string,"booking_number": number,"closed": boolean,"customer": string,"email": string,"event_date": string,"event_name": string,"id": string,"issued_on": string,"kind": string,"method": string,"number": string,"refers_to": string,"tax_cents": number,"total_cents": number,"total_count": number
            }[]
                           },
"join_mailing_list":
{ Args: { "p_company": string,"p_email": string,"p_name": string,"p_source": string }; Returns: undefined
                           },
"keep_contract_file":
{ Args: { "p_content": string,"p_contract_id": string,"p_stage": string }; Returns: string
                           },
"ledger_to_compare":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": string,"provider_id": string
            }[]
                           },
"linked_bill_to":
{ Args: { "p_token": string }; Returns: {
              "address": string,"company_name": string,"order_number": string
            }[]
                           },
"linked_booking":
{ Args: { "p_token": string }; Returns: NamedJson<'linked_booking'>
                           },
"linked_cancellation_terms":
{ Args: { "p_token": string }; Returns: {
              "lowered_by_move": boolean,"money": NamedJson<'money'>,"open_cents": number,"paid_cents": number,"percent": number,"refund_cents": number,"waiting_cents": number
            }[]
                           },
"linked_documents":
{ Args: { "p_token": string }; Returns: {
              "id": string,"issued_on": string,"kind": string,"number": string,"total_cents": number
            }[]
                           },
"linked_history":
{ Args: { "p_token": string }; Returns: {
              "actor": string,"at": string,"change": string,"id": number,"new": NamedJson<'changed_values'>,"old": NamedJson<'changed_values'>,"reason": string,"way": string
            }[]
                           },
"linked_offer":
{ Args: { "p_token": string }; Returns: NamedJson<'linked_offer'>
                           },
"linked_open_times":
{ Args: { "p_date": string,"p_hours": number,"p_token": string }; Returns: {
              "end_time": string,"latest_start": string,"longest_hours": number,"places_left": number,"reached_end": string,"reached_start": string,"reason": string,"slot_id": string,"start_time": string
            }[]
                           },
"linked_review":
{ Args: { "p_token": string }; Returns: {
              "body": string,"display_name": string,"event_date": string,"event_name": string,"event_type": string,"photo": string,"rating": number,"status": string,"until": string
            }[]
                           },
"linked_shift":
{ Args: { "p_token": string }; Returns: {
              "answer": string,"ends_at": string,"event": string,"name": string,"note": string,"open": boolean,"place": string,"starts_at": string
            }[]
                           },
"linked_shopping_list":
{ Args: { "p_token": string }; Returns: {
              "client_buys_alcohol": boolean,"list": NamedJson<'shopping_list'>,"sent_at": string
            }[]
                           },
"list_bookings":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "bartenders": number,"company_name": string,"created_at": string,"customer_email": string,"customer_id": string,"customer_name": string,"customer_phone": string,"disputed": boolean,"due_at": string,"ends_at": string,"event_date": string,"event_name": string,"event_time": string,"event_type": string,"guest_count": number,"hours": number,"id": string,"location": string,"max_guests": number,"number": number,"open_cents": number,"paid_cents": number,"price_cents": number,"refund_pending_cents": number,"service_text": string,"status": string,"total_count": number,"venue": string,"version": number
            }[]
                           },
"list_money":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "amount_cents": number,"booking_id": string,"booking_number": number,"client": string,"day": string,"document_number": string,"event_date": string,"fee_cents": number,"fees_missing": number,"id": number,"invoice_number": string,"kind": string,"method": string,"tax_cents": number,"total_amount_cents": number,"total_count": number,"total_fee_cents": number,"total_tax_cents": number
            }[]
                           },
"list_offers":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "booking_id": string,"booking_number": number,"booking_status": string,"created_at": string,"email": string,"ended_at": string,"enquiry_id": string,"event_date": string,"event_time": string,"event_type": string,"guest_count": number,"held_until": string,"id": string,"mail_failed": boolean,"name": string,"price": number,"state": string,"total_count": number,"valid_until": string
            }[]
                           },
"mail_addresses":
{ Args: Record<PropertyKey, never>; Returns: {
              "bookings": string,"on_call": string,"operations": string,"sender": string
            }[]
                           },
"mail_documents":
{ Args: { "p_outbox_id": number }; Returns: {
              "booking_id": string,"booking_number": number,"details": NamedJson<'paper_details'>,"id": string,"issued_at": string,"issued_on": string,"issuer": NamedJson<'letterhead'>,"kind": string,"lines": NamedJson<'paper_lines'>,"number": string,"refers_to": NamedJson<'paper_reference'>,"tax_cents": number,"tax_percent": number,"total_cents": number
            }[]
                           },
"mail_payment_link":
{ Args: { "p_booking_id": string }; Returns: undefined
                           },
"margin_report":
{ Args: { "p_from": string,"p_to": string }; Returns: NamedJson<'margins'>
                           },
"mark_enquiry_spam":
{ Args: { "p_enquiry_id": string,"p_is_spam": boolean }; Returns: undefined
                           },
"merge_customers":
{ Args: { "p_away": string,"p_keep": string }; Returns: {
              "bookings": number,"notes": number,"replaced_holds": number,"tags": number
            }[]
                           },
"merge_preview":
{ Args: { "p_away": string,"p_keep": string }; Returns: {
              "bookings": number,"enquiries": number,"links": number,"loyalty_after": number,"loyalty_before": number,"notes": number,"obstacle": string,"replaced_holds": number,"tags": number
            }[]
                           },
"mirror_refund":
{ Args: { "p_amount_cents": number,"p_event_id": string,"p_event_type": string,"p_failed": boolean,"p_payment_intent": string,"p_provider_refund_id": string,"p_refund_id": string }; Returns: {
              "booking_id": string,"outcome": string,"refund_reason": string
            }[]
                           },
"moderated_comments":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "author": string,"blog_post_slug": string,"content": string,"created_at": string,"decided_at": string,"decided_by": string,"id": string,"is_reply": boolean,"note": string,"reason": string,"replies": number,"state": string,"total_count": number
            }[]
                           },
"moderated_reviews":
{ Args: { "p_limit"?: number,"p_offset"?: number,"p_status"?: string }; Returns: {
              "answer": string,"body": string,"booking_id": string,"customer_name": string,"display_name": string,"event_date": string,"event_name": string,"event_type": string,"has_photo": boolean,"id": string,"rating": number,"reject_reason": string,"reports": NamedJson<'review_reports'>,"status": string,"submitted_at": string,"total_count": number
            }[]
                           },
"money_report":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "event_open_cents": number,"event_type": string,"month": string,"net_cents": number,"open_cents": number,"received_cents": number,"returned_cents": number
            }[]
                           },
"move_gallery_picture":
{ Args: { "p_id": string,"p_to": string }; Returns: undefined
                           },
"my_booking_actions":
{ Args: Record<PropertyKey, never>; Returns: {
              "action": string,"allowed": boolean,"booking_id": string,"reason": string
            }[]
                           },
"my_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_hidden_comments":
{ Args: { "p_slug": string }; Returns: {
              "content": string,"id": string,"reason": string
            }[]
                           },
"my_hours":
{ Args: Record<PropertyKey, never>; Returns: {
              "month": string,"planned": number,"worked": number
            }[]
                           },
"my_loyalty":
{ Args: Record<PropertyKey, never>; Returns: {
              "completed": number,"percent": number
            }[]
                           },
"my_password_is_set":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"my_reviews":
{ Args: Record<PropertyKey, never>; Returns: {
              "answer": string,"booking_id": string,"booking_number": number,"event_date": string,"event_name": string,"event_type": string,"id": string,"name": string,"photo": boolean,"rating": number,"reject_reason": string,"status": string,"submitted_at": string,"text": string
            }[]
                           },
"my_role":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"my_shifts":
{ Args: { "p_from": string }; Returns: {
              "answer": string,"contact_name": string,"contact_phone": string,"ends_at": string,"event": string,"event_ends_at": string,"event_starts_at": string,"guest_count": number,"id": string,"note": string,"place": string,"starts_at": string
            }[]
                           },
"next_open_day":
{ Args: { "p_from": string }; Returns: string
                           },
"note_call":
{ Args: { "p_enquiry_id": string,"p_id": string,"p_note"?: string }; Returns: undefined
                           },
"offers_of_enquiry":
{ Args: { "p_enquiry_id": string }; Returns: {
              "body": string,"booking_id": string,"booking_number": number,"booking_status": string,"created_at": string,"ended_at": string,"event_date": string,"event_time": string,"event_type": string,"guest_count": number,"held_until": string,"holds_place": boolean,"id": string,"mail_failed": boolean,"place_free": boolean,"price": number,"purchase": NamedJson<'purchase'>,"state": string,"valid_until": string,"written_by": string
            }[]
                           },
"open_booking_link":
{ Args: { "p_token": string }; Returns: string
                           },
"open_contract_file":
{ Args: { "p_address": string,"p_browser": string,"p_contract_id": string,"p_token": string,"p_user_id": string }; Returns: {
              "content": string,"document": NamedJson<'contract'>,"events": NamedJson<'contract_trail'>,"head": string,"id": string,"made_at": string,"sha256": string,"signature_data": string,"stage": string,"version": number
            }[]
                           },
"open_document":
{ Args: { "p_document_id": string,"p_token": string,"p_user_id": string }; Returns: {
              "booking_id": string,"booking_number": number,"details": NamedJson<'paper_details'>,"id": string,"issued_at": string,"issued_on": string,"issuer": NamedJson<'letterhead'>,"kind": string,"lines": NamedJson<'paper_lines'>,"number": string,"refers_to": NamedJson<'paper_reference'>,"tax_cents": number,"tax_percent": number,"total_cents": number
            }[]
                           },
"open_invitations":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"expired": boolean,"expires_at": string,"id": string,"invited_at": string,"invited_by": string,"role": string
            }[]
                           },
"open_my_review":
{ Args: { "p_booking_id": string }; Returns: string
                           },
"open_review_link":
{ Args: { "p_token": string }; Returns: string
                           },
"open_times":
{ Args: { "p_booking_id"?: string,"p_date": string,"p_hours"?: number }; Returns: {
              "end_time": string,"latest_start": string,"longest_hours": number,"places_left": number,"reached_end": string,"reached_start": string,"reason": string,"slot_id": string,"start_time": string
            }[]
                           },
"opening_conflicts":
{ Args: Record<PropertyKey, never>; Returns: {
              "booking_id": string,"cause": string,"event_date": string,"event_name": string,"event_time": string,"reason": string,"status": string
            }[]
                           },
"opening_rules":
{ Args: Record<PropertyKey, never>; Returns: NamedJson<'opening_rules'>
                           },
"opening_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "horizon_months": number,"lead_hours": number,"now": string
            }[]
                           },
"operations_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "database_time": string,"demo_accounts": number,"failed_refunds": number,"failed_syncs": number,"given_up": number,"last_migration": string,"open_slots": number
            }[]
                           },
"outbox_waiting":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": string,"seconds": number
            }[]
                           },
"owner_cancellation_terms":
{ Args: { "p_booking_id": string }; Returns: {
              "lowered_by_move": boolean,"money": NamedJson<'money'>,"open_cents": number,"paid_cents": number,"percent": number,"refund_cents": number,"waiting_cents": number
            }[]
                           },
"package_report":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "average_cents": number,"bought": string,"events": number,"guests": number,"is_sum": boolean,"price_cents": number
            }[]
                           },
"pause_issue":
{ Args: { "p_id": string,"p_paused": boolean }; Returns: undefined
                           },
"payment_comparison_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "compared_at": string,"waiting": boolean
            }[]
                           },
"place_report":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "month": string,"percent": number,"places": number,"taken": number,"weekday": number
            }[]
                           },
"plan_of_enquiry":
{ Args: { "p_enquiry_id": string }; Returns: {
              "content": NamedJson<'plan_content'>,"kind": string,"price_list": NamedJson<'price_list'>
            }[]
                           },
"preview_change":
{ Args: { "p_booking_id": string,"p_changes": Json }; Returns: {
              "change_until": string,"extras": NamedJson<'extra_choices'>,"money": NamedJson<'money'>,"move_until": string,"moves_left": number,"new_ends_at": string,"new_purchase": NamedJson<'purchase'>,"new_refund_percent": number,"new_total_amount": number,"outcomes": NamedJson<'change_outcomes'>,"price_list": NamedJson<'price_list'>,"refund_percent": number,"refusal": NamedJson<'refusal'>,"sign_again": boolean,"total_amount": number,"ways": NamedJson<'purchase_ways'>
            }[]
                           },
"preview_linked_change":
{ Args: { "p_changes": Json,"p_token": string }; Returns: {
              "change_until": string,"extras": NamedJson<'extra_choices'>,"money": NamedJson<'money'>,"move_until": string,"moves_left": number,"new_ends_at": string,"new_purchase": NamedJson<'purchase'>,"new_refund_percent": number,"new_total_amount": number,"outcomes": NamedJson<'change_outcomes'>,"price_list": NamedJson<'price_list'>,"refund_percent": number,"refusal": NamedJson<'refusal'>,"sign_again": boolean,"total_amount": number,"ways": NamedJson<'purchase_ways'>
            }[]
                           },
"preview_opening_rules":
{ Args: { "p_rules": Json }; Returns: NamedJson<'opening_rules_preview'>
                           },
"price_lists":
{ Args: Record<PropertyKey, never>; Returns: NamedJson<'price_lists'>
                           },
"public_recipes":
{ Args: { "p_limit": number,"p_offset": number }; Returns: NamedJson<'public_recipes'>
                           },
"publish_shifts":
{ Args: { "p_ids": (string)[] }; Returns: number
                           },
"purchase_versions":
{ Args: { "p_booking_id": string }; Returns: {
              "created_at": string,"purchase": NamedJson<'purchase'>,"total_amount": number,"version": number
            }[]
                           },
"quarter_tax":
{ Args: { "p_quarter": number,"p_year": number }; Returns: {
              "added_cents": number,"added_count": number,"basis": string,"gross_cents": number,"net_cents": number,"taken_cents": number,"taken_count": number,"tax_cents": number,"tax_percent": number
            }[]
                           },
"queue_plan_mail":
{ Args: { "p_caller": string,"p_content": string,"p_email": string,"p_kind": string }; Returns: undefined
                           },
"quote_prices":
{ Args: { "p_booking_id": string }; Returns: NamedJson<'price_list'>
                           },
"read_contract":
{ Args: { "p_booking_id": string }; Returns: {
              "booking_id": string,"countersigned_at": string,"countersigner_name": string,"created_at": string,"document": NamedJson<'contract'>,"id": string,"sha256": string,"signed_at": string,"signer_name": string,"version": number
            }[]
                           },
"read_invitation":
{ Args: { "p_token": string }; Returns: {
              "email": string,"expires_at": string,"has_account": boolean,"role": string
            }[]
                           },
"read_issue":
{ Args: { "p_id": string }; Returns: {
              "body": string,"failed": number,"finished_at": string,"id": string,"on_list": number,"recipients": number,"sent": number,"skipped": number,"started_at": string,"status": string,"subject": string,"updated_at": string,"waiting": number
            }[]
                           },
"read_linked_contract":
{ Args: { "p_token": string }; Returns: {
              "booking_id": string,"countersigned_at": string,"countersigner_name": string,"created_at": string,"document": NamedJson<'contract'>,"id": string,"sha256": string,"signed_at": string,"signer_name": string,"version": number
            }[]
                           },
"read_mail_addresses":
{ Args: Record<PropertyKey, never>; Returns: {
              "bookings": string,"on_call": string,"operations": string,"sender": string,"version": number
            }[]
                           },
"recipe_list":
{ Args: { "p_filter": Json,"p_offset": number }; Returns: NamedJson<'recipe_list'>
                           },
"recipe_page":
{ Args: { "p_id": string,"p_version"?: number }; Returns: NamedJson<'recipe'>
                           },
"recipe_photo":
{ Args: { "p_id": string,"p_small": boolean }; Returns: string
                           },
"record_calendar_removal":
{ Args: { "p_booking_id": string,"p_error"?: string,"p_external_id"?: string,"p_ok": boolean }; Returns: string
                           },
"record_checkout":
{ Args: { "p_amount_cents": number,"p_booking_id": string,"p_purpose": string,"p_session_expires_at": string,"p_session_id": string }; Returns: undefined
                           },
"record_comparison":
{ Args: { "p_books": Json,"p_processed": number }; Returns: number
                           },
"record_dispute":
{ Args: { "p_amount_cents": number,"p_event_id": string,"p_event_type": string,"p_payment_intent": string,"p_provider_dispute_id": string,"p_reason": string,"p_status": string }; Returns: {
              "booking_id": string,"outcome": string,"refund_reason": string
            }[]
                           },
"record_issue_mail":
{ Args: { "p_issue_id": string,"p_subscriber_id": string }; Returns: undefined
                           },
"record_manual_payment":
{ Args: { "p_amount_cents": number,"p_booking_id": string,"p_method": string,"p_note"?: string,"p_received_on"?: string,"p_version"?: number }; Returns: string
                           },
"record_manual_refund":
{ Args: { "p_refund_id": string }; Returns: undefined
                           },
"record_no_show":
{ Args: { "p_booking_id": string,"p_reason": string,"p_version"?: number }; Returns: undefined
                           },
"record_refund":
{ Args: { "p_provider_refund_id": string,"p_refund_id": string }; Returns: string
                           },
"record_sync":
{ Args: { "p_booking_id": string,"p_error"?: string,"p_external_id"?: string,"p_ok": boolean,"p_revision"?: number }; Returns: string
                           },
"record_telemetry":
{ Args: { "p_events": string,"p_visitor": string }; Returns: undefined
                           },
"redeem_account_code":
{ Args: { "p_code": string,"p_email": string }; Returns: {
              "token_hash": string,"type": string
            }[]
                           },
"redeem_invitation":
{ Args: { "p_token": string }; Returns: string
                           },
"redeem_link_code":
{ Args: { "p_code": string,"p_token": string }; Returns: {
              "confirmed": boolean,"tries_left": number
            }[]
                           },
"redeem_mail_code":
{ Args: { "p_code": string,"p_named": string,"p_purpose": string }; Returns: string
                           },
"redeem_sign_in_code":
{ Args: { "p_code": string,"p_email": string }; Returns: {
              "grant": string,"has_token": boolean,"tries_left": number
            }[]
                           },
"refund_by_admin":
{ Args: { "p_amount_cents": number,"p_booking_id": string,"p_reason": string,"p_version"?: number }; Returns: undefined
                           },
"refund_to_make":
{ Args: { "p_refund_id": string }; Returns: {
              "amount_cents": number,"booking_id": string,"payment_intent": string,"refund_id": string
            }[]
                           },
"reject_review":
{ Args: { "p_reason": string,"p_review_id": string }; Returns: undefined
                           },
"release_visitors":
{ Args: { "p_releases": (string)[],"p_since": string }; Returns: {
              "failing": number,"release": string,"visitors": number
            }[]
                           },
"remove_absence":
{ Args: { "p_id": string }; Returns: undefined
                           },
"remove_gallery_picture":
{ Args: { "p_id": string }; Returns: undefined
                           },
"remove_ingredient":
{ Args: { "p_id": string }; Returns: undefined
                           },
"remove_tax_rate":
{ Args: { "p_holds_from": string }; Returns: undefined
                           },
"renew_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"renew_shift_feed":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"repeat_report":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "customers": number,"first_events": number,"month": string,"repeat_customers": number,"repeat_events": number,"unknown_events": number
            }[]
                           },
"report_ended_canary":
{ Args: { "p_cause": string,"p_live": string,"p_release": string }; Returns: undefined
                           },
"report_review":
{ Args: { "p_note"?: string,"p_reason": string,"p_review_id": string }; Returns: undefined
                           },
"report_site_server":
{ Args: { "p_problems": string,"p_releases": (string)[],"p_server": string }; Returns: number
                           },
"request_link_code":
{ Args: { "p_token": string }; Returns: boolean
                           },
"request_mail_code":
{ Args: { "p_named": string,"p_purpose": string }; Returns: undefined
                           },
"request_sign_in_code":
{ Args: { "p_email": string }; Returns: boolean
                           },
"resend_mail":
{ Args: { "p_mail_id": number }; Returns: undefined
                           },
"resend_offer":
{ Args: { "p_offer_id": string }; Returns: undefined
                           },
"restore_shift":
{ Args: { "p_id": string }; Returns: undefined
                           },
"retry_enquiry_answer":
{ Args: { "p_answer_id": string }; Returns: undefined
                           },
"retry_sync":
{ Args: { "p_booking_id": string }; Returns: string
                           },
"retry_work":
{ Args: { "p_work_id": number }; Returns: undefined
                           },
"review_photo":
{ Args: { "p_review_id": string }; Returns: string
                           },
"revoke_booking_links":
{ Args: { "p_booking_id": string }; Returns: undefined
                           },
"save_business_facts":
{ Args: { "p_facts": Json,"p_version": number }; Returns: number
                           },
"save_customer_note":
{ Args: { "p_customer_id": string,"p_note_id"?: string,"p_text": string }; Returns: string
                           },
"save_event_sheet":
{ Args: { "p_booking_id": string,"p_sheet": Json,"p_version": number }; Returns: undefined
                           },
"save_gallery_picture":
{ Args: { "p_id": string,"p_picture": Json,"p_version": number }; Returns: string
                           },
"save_ingredient":
{ Args: { "p_changes": Json,"p_id": string,"p_seen": Json }; Returns: string
                           },
"save_integration":
{ Args: { "p_auto_sync": boolean,"p_encrypted_key"?: string,"p_key_last4"?: string,"p_software": string,"p_user_id": string,"p_webhook_url": string }; Returns: undefined
                           },
"save_issue":
{ Args: { "p_body": string,"p_id"?: string,"p_subject": string }; Returns: string
                           },
"save_mail_addresses":
{ Args: { "p_bookings": string,"p_on_call": string,"p_operations": string,"p_sender": string,"p_version": number }; Returns: number
                           },
"save_my_phone":
{ Args: { "p_phone": string }; Returns: undefined
                           },
"save_opening_rules":
{ Args: { "p_rules": Json,"p_version": number }; Returns: NamedJson<'saved_opening_rules'>
                           },
"save_price_list":
{ Args: { "p_list": Json,"p_note": string,"p_valid_from": string,"p_version": number }; Returns: number
                           },
"save_recipe":
{ Args: { "p_id": string,"p_recipe": Json,"p_version": number }; Returns: string
                           },
"save_review_draft":
{ Args: { "p_body": string,"p_event_type": string,"p_name": string,"p_rating": number,"p_token": string }; Returns: undefined
                           },
"save_sharing_preferences":
{ Args: { "p_new_events": boolean,"p_new_gallery_photos": boolean,"p_testimonials": boolean }; Returns: undefined
                           },
"save_shift":
{ Args: { "p_changes": Json,"p_id": string,"p_seen": Json }; Returns: string
                           },
"save_staff":
{ Args: { "p_changes": Json,"p_id": string,"p_seen": Json }; Returns: string
                           },
"schedule":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "answer": string,"booking_id": string,"cost_cents": number,"ends_at": string,"event": string,"id": string,"is_mine": boolean,"note": string,"published": boolean,"rest_reason": string,"staff_id": string,"staff_name": string,"staff_role": string,"starts_at": string
            }[]
                           },
"schedule_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "interval_seconds": number,"last_ok_at": string,"last_run_at": string,"name": string
            }[]
                           },
"second_factor":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"send_booking_message":
{ Args: { "p_body": string,"p_booking_id": string,"p_file"?: string,"p_file_name"?: string,"p_file_type"?: string,"p_subject": string }; Returns: undefined
                           },
"send_issue":
{ Args: { "p_id": string,"p_recipients": number }; Returns: undefined
                           },
"send_pay_link":
{ Args: { "p_booking_id": string }; Returns: undefined
                           },
"send_plan":
{ Args: { "p_consent": boolean,"p_content": string,"p_email": string,"p_event_date"?: string,"p_id": string,"p_kind": string,"p_location"?: string,"p_message": string,"p_name": string,"p_phone": string,"p_special_requests"?: string }; Returns: undefined
                           },
"send_quick_request":
{ Args: { "p_event_date": string,"p_guest_count": number,"p_hours"?: number,"p_location": string,"p_name": string,"p_package_id"?: string,"p_phone": string }; Returns: string
                           },
"send_shopping_list":
{ Args: { "p_booking_id": string,"p_list": Json,"p_version": number }; Returns: undefined
                           },
"send_test_issue":
{ Args: { "p_id": string }; Returns: string
                           },
"server_time":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"set_bill_to":
{ Args: { "p_address": string,"p_booking_id": string,"p_company_name": string,"p_order_number": string }; Returns: undefined
                           },
"set_exception":
{ Args: { "p_day": string,"p_from": string,"p_staff_id": string,"p_until": string,"p_usual"?: boolean }; Returns: undefined
                           },
"set_gallery_picture_hidden":
{ Args: { "p_hidden": boolean,"p_id": string }; Returns: undefined
                           },
"set_linked_bill_to":
{ Args: { "p_address": string,"p_company_name": string,"p_order_number": string,"p_token": string }; Returns: boolean
                           },
"set_recipe_archived":
{ Args: { "p_archived": boolean,"p_id": string }; Returns: undefined
                           },
"set_recipe_public":
{ Args: { "p_id": string,"p_public": boolean }; Returns: undefined
                           },
"set_review_photo":
{ Args: { "p_photo": string,"p_token": string }; Returns: undefined
                           },
"set_role":
{ Args: { "p_role": string,"p_user_id": string }; Returns: undefined
                           },
"set_staff_left":
{ Args: { "p_id": string,"p_left": boolean }; Returns: undefined
                           },
"set_tax_rate":
{ Args: { "p_holds_from": string,"p_percent": number }; Returns: undefined
                           },
"set_weekly_hours":
{ Args: { "p_changes": Json,"p_seen": Json,"p_staff_id": string }; Returns: undefined
                           },
"settle_checkout":
{ Args: { "p_amount_cents": number,"p_currency": string,"p_event_id": string,"p_event_type": string,"p_paid": boolean,"p_payment_intent": string,"p_session_id": string }; Returns: {
              "booking_id": string,"outcome": string,"refund_reason": string
            }[]
                           },
"settle_review_reports":
{ Args: { "p_review_id": string }; Returns: undefined
                           },
"share_plan":
{ Args: { "p_content": string,"p_kind": string }; Returns: {
              "end_token": string,"id": string,"token": string
            }[]
                           },
"shared_plan":
{ Args: { "p_token": string }; Returns: {
              "content": NamedJson<'plan_content'>,"kind": string
            }[]
                           },
"sharing_preferences":
{ Args: Record<PropertyKey, never>; Returns: {
              "new_events": boolean,"new_gallery_photos": boolean,"testimonials": boolean
            }[]
                           },
"shift_feed":
{ Args: { "p_token": string }; Returns: {
              "answer": string,"ends_at": string,"event": string,"note": string,"place": string,"shift_id": string,"starts_at": string
            }[]
                           },
"shift_feed_since":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"shopping_list":
{ Args: { "p_booking_id": string }; Returns: {
              "client_buys_alcohol": boolean,"list": NamedJson<'shopping_list'>,"sent_at": string
            }[]
                           },
"show_comment":
{ Args: { "p_comment_id": string }; Returns: undefined
                           },
"sign_contract":
{ Args: { "p_behalf"?: boolean,"p_consent": boolean,"p_contract_id": string,"p_intent": boolean,"p_method": string,"p_name": string,"p_sha256": string,"p_signature_data": string }; Returns: undefined
                           },
"sign_linked_contract":
{ Args: { "p_behalf"?: boolean,"p_consent": boolean,"p_contract_id": string,"p_intent": boolean,"p_method": string,"p_name": string,"p_sha256": string,"p_signature_data": string,"p_token": string }; Returns: boolean
                           },
"site_content":
{ Args: Record<PropertyKey, never>; Returns: NamedJson<'site_content'>
                           },
"source_report":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "bookings": number,"is_sum": boolean,"net_cents": number,"paid": number,"source": string
            }[]
                           },
"staff_list":
{ Args: Record<PropertyKey, never>; Returns: {
              "alcohol": string,"email": string,"first_aid": string,"food": string,"has_left": boolean,"hourly_cents": number,"id": string,"is_me": boolean,"name": string,"role": string,"state": string
            }[]
                           },
"submit_review":
{ Args: { "p_body": string,"p_consent": string,"p_event_type": string,"p_name": string,"p_rating": number,"p_token": string }; Returns: undefined
                           },
"subscriber_list":
{ Args: { "p_descending"?: boolean,"p_filter"?: Json,"p_limit"?: number,"p_offset"?: number,"p_sort"?: string }; Returns: {
              "company": string,"confirmed_at": string,"email": string,"id": string,"joined_at": string,"name": string,"source": string,"state": string,"total_count": number
            }[]
                           },
"suggest_staff":
{ Args: { "p_except"?: string,"p_from": string,"p_until": string }; Returns: {
              "hours": number,"id": string,"name": string,"role": string,"short_rest": boolean
            }[]
                           },
"suppress_mailbox":
{ Args: { "p_email": string,"p_reason": string }; Returns: undefined
                           },
"sweep":
{ Args: Record<PropertyKey, never>; Returns: {
              "begun": number,"ended": number,"expired": number
            }[]
                           },
"tag_customer":
{ Args: { "p_customer_id": string,"p_tag": string,"p_tagged": boolean }; Returns: undefined
                           },
"take_rate_limit":
{ Args: { "p_email"?: string,"p_name": string,"p_network"?: string }; Returns: boolean
                           },
"take_sign_in_token":
{ Args: { "p_company_name": string,"p_email": string,"p_grant": string,"p_name": string }; Returns: {
              "token_hash": string,"type": string
            }[]
                           },
"take_sum":
{ Args: { "p_name": string }; Returns: boolean
                           },
"tax_rates":
{ Args: Record<PropertyKey, never>; Returns: {
              "holds_from": string,"percent": number,"state": string
            }[]
                           },
"team":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"id": string,"is_me": boolean,"last_sign_in_at": string,"name": string,"role": string,"second_factor": boolean,"state": string
            }[]
                           },
"telemetry_summary":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"today_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "places_left": number,"takings_before_cents": number,"takings_cents": number
            }[]
                           },
"today_lines":
{ Args: Record<PropertyKey, never>; Returns: {
              "at": string,"cents": number,"detail": string,"id": string,"kind": string,"title": string,"total": number,"work_id": number
            }[]
                           },
"unreported_checkouts":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"unsubscribe":
{ Args: { "p_token": string }; Returns: undefined
                           },
"unusual_holding":
{ Args: Record<PropertyKey, never>; Returns: {
              "accounts": number,"holds": number,"kind": string,"latest_at": string,"live": number,"subject": string
            }[]
                           },
"verify_document":
{ Args: { "p_sha256": string }; Returns: string
                           },
"withdraw_invitation":
{ Args: { "p_id": string }; Returns: undefined
                           },
"withdraw_offer":
{ Args: { "p_offer_id": string }; Returns: undefined
                           },
"withdraw_price_list":
{ Args: { "p_id": number,"p_version": number }; Returns: number
                           },
"write_off":
{ Args: { "p_amount_cents": number,"p_booking_id": string,"p_reason": string,"p_version"?: number }; Returns: undefined
                           },
"write_offer":
{ Args: { "p_added_lines"?: Json,"p_bartenders": number,"p_body": string,"p_enquiry_id": string,"p_event_date"?: string,"p_event_time"?: string,"p_event_type": string,"p_extras"?: (string)[],"p_guest_count": number,"p_holds_place"?: boolean,"p_hours": number,"p_id": string,"p_location"?: string,"p_person"?: Json,"p_price": number,"p_requested_extras"?: (string)[],"p_service_text"?: string,"p_valid_until": string }; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
