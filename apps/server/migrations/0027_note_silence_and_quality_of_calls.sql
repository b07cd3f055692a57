CREATE TABLE "call_qualities" (
	"call_id" bigint NOT NULL,
	"side" text NOT NULL,
	"loss_permille" integer NOT NULL,
	"concealed_permille" integer NOT NULL,
	"jitter_ms" integer NOT NULL,
	"round_trip_ms" integer,
	"signaling_ms" integer NOT NULL,
	"ice_ms" integer NOT NULL,
	"dtls_ms" integer NOT NULL,
	"is_relayed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_qualities_call_id_side_pk" PRIMARY KEY("call_id","side"),
	CONSTRAINT "call_qualities_side" CHECK ("call_qualities"."side" in ('caller', 'receiver'))
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "silent_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_qualities" ADD CONSTRAINT "call_qualities_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_qualities_created_index" ON "call_qualities" USING btree ("created_at");