ALTER TABLE "call_ringings" ADD COLUMN "decline_message" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "is_returned" boolean DEFAULT false NOT NULL;