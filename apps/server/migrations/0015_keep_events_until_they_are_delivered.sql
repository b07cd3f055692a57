CREATE TABLE "event_deliveries" (
	"id" bigint generated always as identity PRIMARY KEY NOT NULL,
	"subscriber" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "event_deliveries_subscriber_index" ON "event_deliveries" USING btree ("subscriber","id");--> statement-breakpoint
CREATE INDEX "event_deliveries_subject_index" ON "event_deliveries" USING btree ("subscriber","subject","id");